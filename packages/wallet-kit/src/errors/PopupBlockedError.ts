import { BaseError } from './BaseError.ts'

/** The browser did not let a wallet open its window. */
export class PopupBlockedError extends BaseError {
  override readonly name = 'PopupBlockedError'

  constructor({ wallet }: { wallet: string }) {
    super(`The browser blocked the window of ${wallet}.`, { advice: 'Allow it for this page, then try again.' })
  }
}
