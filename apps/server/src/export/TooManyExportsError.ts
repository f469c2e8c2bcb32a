import { RetryableError } from '@kith/protocol/errors'

/** This client address takes as many exports as it may at once. */
export class TooManyExportsError extends RetryableError {
  override readonly name = 'TooManyExportsError'

  constructor({ limit, retryAt }: { limit: number; retryAt: Date }) {
    super(`${limit} exports are in progress for this network address, which is the maximum.`, {
      retryAt,
      metaMessages: [`Wait for one, or try again at ${retryAt.toISOString()}.`],
      docsPath: 'errors#toomanyexportserror',
    })
  }
}
