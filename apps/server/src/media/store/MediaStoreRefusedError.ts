import { RetryableError } from '@kith/protocol/errors'

/** Somebody has to change the settings first. */
const retryMs = 60_000

/** The bucket of MEDIA_URL answers and refuses: wrong credentials, no such bucket, another region. */
export class MediaStoreRefusedError extends RetryableError {
  override readonly name = 'MediaStoreRefusedError'

  constructor({ reason }: { reason: string }) {
    super('The bucket of the pictures refuses the service.', {
      retryAt: new Date(Date.now() + retryMs),
      // Not for readers, who cannot change it.
      details: `${reason}. Correct MEDIA_URL, AWS_REGION, AWS_ENDPOINT_URL, AWS_ACCESS_KEY_ID or AWS_SECRET_ACCESS_KEY; the key has to get, put, delete and list objects.`,
      metaMessages: ['Everything else works. Try again later.'],
      docsPath: 'errors#mediastorerefusederror',
    })
  }
}
