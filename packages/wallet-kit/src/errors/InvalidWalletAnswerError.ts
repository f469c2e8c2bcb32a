/** A wallet agreed to a request and answered with something that is of no use. What it did is not known. */
export class InvalidWalletAnswerError extends Error {
  override readonly name = 'InvalidWalletAnswerError'

  constructor({ wallet, method }: { wallet: string; method: string }) {
    super(`${wallet} answered ${method} with neither an error nor a usable id. Look in the wallet for what it sent.`)
  }
}
