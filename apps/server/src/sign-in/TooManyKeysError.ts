import { limits } from '@kith/protocol'
import { RetryableError } from '@kith/protocol/errors'

/** The account signed in with too many new keys of late. Nothing was written. */
export class TooManyKeysError extends RetryableError {
  override readonly name = 'TooManyKeysError'

  constructor({ retryAt }: { retryAt: Date }) {
    super(`This account signed in ${limits.newKeys} times within ${limits.newKeysMs / 60_000} minutes.`, {
      retryAt,
      metaMessages: [`It can sign in again at ${retryAt.toISOString()}. The keys it has stay.`],
      docsPath: 'errors#toomanykeyserror',
    })
  }
}
