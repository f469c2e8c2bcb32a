import { BaseError } from '@kith/siwe'

/** The bytes are not DAG-CBOR. */
export class MalformedCborError extends BaseError {
  override readonly name = 'MalformedCborError'
  readonly what: string

  constructor({ what, cause }: { what: string; cause?: unknown }) {
    super(`The ${what} is not DAG-CBOR.`, {
      metaMessages: ['Encode it with this package, or by docs/protocol/format.md.'],
      details: cause instanceof Error ? cause.message : undefined,
      docsPath: 'errors#malformedcborerror',
      cause,
    })
    this.what = what
  }
}
