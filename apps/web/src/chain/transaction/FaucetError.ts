import { RetryableError } from '@kith/siwe'

/** The faucet did not pay out. `name` is the faucet's name for the reason, where it gave one. */
export class FaucetError extends RetryableError {
  override readonly name: string

  constructor({ name = 'FaucetError', message, retryAt }: { name?: string; message: string; retryAt?: Date }) {
    super(message, { docsPath: `errors#${name.toLowerCase()}`, retryAt })
    this.name = name
  }
}
