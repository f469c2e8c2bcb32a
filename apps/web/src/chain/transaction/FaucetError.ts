/** The faucet did not give. Its own name for the reason, where it told one, is this error's. */
export class FaucetError extends Error {
  override readonly name: string
  readonly retryAt: Date | undefined

  constructor({ name = 'FaucetError', message, retryAt }: { name?: string; message: string; retryAt?: Date }) {
    super(message)
    this.name = name
    this.retryAt = retryAt
  }
}
