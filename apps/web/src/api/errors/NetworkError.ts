import { RetryableError } from '@kith/siwe'

/** The request never got an answer: offline, or the service is not running. */
export class NetworkError extends RetryableError {
  override readonly name = 'NetworkError'

  constructor({ url, cause }: { url: string; cause: unknown }) {
    super(`No answer from ${url}.`, {
      metaMessages: ['Check the connection, then try again.'],
      docsPath: 'errors#networkerror',
      cause,
    })
  }
}
