import { RetryableError } from '@kith/protocol/errors'

/** How long callers are asked to wait. */
const retryMs = 5_000

/** The bucket of MEDIA_URL does not answer, or says that it cannot for now. */
export class MediaStoreUnreachableError extends RetryableError {
  override readonly name = 'MediaStoreUnreachableError'

  constructor({ reason, cause }: { reason: string; cause?: unknown }) {
    super('The pictures cannot be reached for now.', {
      retryAt: new Date(Date.now() + retryMs),
      details: reason,
      metaMessages: ['Everything else works. Try again soon.'],
      docsPath: 'errors#mediastoreunreachableerror',
      cause,
    })
  }
}
