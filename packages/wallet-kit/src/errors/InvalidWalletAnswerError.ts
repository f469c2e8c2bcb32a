import { BaseError } from './BaseError.ts'

/** A wallet agreed to a request and returned an unusable answer. What it did is unknown. */
export class InvalidWalletAnswerError extends BaseError {
  override readonly name = 'InvalidWalletAnswerError'

  constructor({ wallet, method }: { wallet: string; method: string }) {
    super(`${wallet} answered ${method} with neither an error nor a usable id.`, {
      advice: 'Look in the wallet for what it sent.',
    })
  }
}
