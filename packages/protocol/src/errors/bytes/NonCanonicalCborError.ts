import { BaseError } from '@kith/siwe'

/** The bytes are a second way of writing the same thing; only the first is taken. */
export class NonCanonicalCborError extends BaseError {
  override readonly name = 'NonCanonicalCborError'
  readonly what: string

  constructor({ what }: { what: string }) {
    super(`The ${what} is not in canonical DAG-CBOR.`, {
      metaMessages: ['Sort keys by length, then by bytes, and write every number in its shortest form.'],
      docsPath: 'errors#noncanonicalcborerror',
    })
    this.what = what
  }
}
