import { BaseError } from '@kith/siwe'

/** Bytes exceed the agreed limit. */
export class TooLargeError extends BaseError {
  override readonly name = 'TooLargeError'
  readonly what: string
  readonly bytes: number
  readonly limit: number

  constructor({ what, bytes, limit }: { what: string; bytes: number; limit: number }) {
    super(`The ${what} has ${bytes} bytes, and at most ${limit} are allowed.`, {
      metaMessages: ['Make it shorter and sign it again.'],
      docsPath: 'errors#toolargeerror',
    })
    this.what = what
    this.bytes = bytes
    this.limit = limit
  }
}
