import { BaseError } from './BaseError.ts'

/** The wallet's account is no longer the one that began. */
export class AccountChangedError extends BaseError {
  override readonly name = 'AccountChangedError'

  constructor({ account }: { account: string }) {
    super(`The account ${account} is no longer in use.`, {
      advice: 'Switch back to it, then send the remaining calls.',
    })
  }
}
