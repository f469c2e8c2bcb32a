import { RetryableError } from '@kith/protocol/errors'

/** This client address has as many streams open as it may. */
export class TooManyStreamsError extends RetryableError {
  override readonly name = 'TooManyStreamsError'

  constructor({ limit, retryAt }: { limit: number; retryAt: Date }) {
    super(`${limit} streams are open from this network address, which is the maximum.`, {
      retryAt,
      metaMessages: [`Close one, or try again at ${retryAt.toISOString()}.`],
      docsPath: 'errors#toomanystreamserror',
    })
  }
}
