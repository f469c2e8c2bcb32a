import { BaseError } from '@kith/protocol/errors'

/** A request body came compressed or otherwise encoded. */
export class UnsupportedContentEncodingError extends BaseError {
  override readonly name = 'UnsupportedContentEncodingError'

  constructor() {
    super('Request bodies are not accepted with a Content-Encoding. Send the body as it is, without that header.', {
      docsPath: 'errors#unsupportedcontentencodingerror',
    })
  }
}
