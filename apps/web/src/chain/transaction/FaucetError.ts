/** The faucet did not pay out. `name` is the faucet's name for the reason, where it gave one. */
export class FaucetError extends Error {
  override readonly name: string
  readonly retryAt: Date | undefined

  constructor({ name = 'FaucetError', message, retryAt }: { name?: string; message: string; retryAt?: Date }) {
    super(message)
    this.name = name
    this.retryAt = retryAt
  }
}
