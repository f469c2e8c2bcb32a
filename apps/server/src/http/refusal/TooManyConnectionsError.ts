import { RetryableError } from '@kith/protocol/errors'

/** This client address has as many connections open as it may. */
export class TooManyConnectionsError extends RetryableError {
  override readonly name = 'TooManyConnectionsError'

  constructor({ limit, retryAt }: { limit: number; retryAt: Date }) {
    super(`${limit} connections are open from this network address, which is the maximum.`, {
      retryAt,
      metaMessages: [`Close some, or try again at ${retryAt.toISOString()}.`],
      docsPath: 'errors#toomanyconnectionserror',
    })
  }
}
