import { BaseError } from '@kith/protocol/errors'

/** The file is not what its sender says it is. */
export class WrongMediaTypeError extends BaseError {
  override readonly name = 'WrongMediaTypeError'

  constructor({ declared, found }: { declared: string; found: string }) {
    super(`It was sent as ${JSON.stringify(declared.slice(0, 100))}, but the file is ${found}.`, {
      metaMessages: ['Send it with the content type of what it is.'],
      docsPath: 'errors#wrongmediatypeerror',
    })
  }
}
