import { BaseError } from '@kith/protocol/errors'

/** A body was sent as something else than its address takes. */
export class UnsupportedMediaTypeError extends BaseError {
  override readonly name = 'UnsupportedMediaTypeError'

  constructor({ expected }: { expected: string }) {
    super(`This address takes ${expected}. Send the file with that content type.`, {
      docsPath: 'errors#unsupportedmediatypeerror',
    })
  }
}
