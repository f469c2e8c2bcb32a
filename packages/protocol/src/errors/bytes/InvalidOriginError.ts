import { BaseError } from '@kith/siwe'

/** The text is not an http or https origin. */
export class InvalidOriginError extends BaseError {
  override readonly name = 'InvalidOriginError'
  readonly origin: string

  constructor({ origin }: { origin: string }) {
    super(`"${origin}" is not an origin.`, {
      metaMessages: ['Give scheme, host and port only, such as https://kith.example.'],
      docsPath: 'errors#invalidoriginerror',
    })
    this.origin = origin
  }
}
