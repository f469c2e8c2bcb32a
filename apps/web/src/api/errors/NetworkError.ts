/** The request never got an answer: offline, or the service is not running. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'

  constructor({ url, cause }: { url: string; cause: unknown }) {
    super(`No answer from ${url}.`, { cause })
  }
}
