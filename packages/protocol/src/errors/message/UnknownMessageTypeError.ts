import { BaseError } from '@kith/siwe'
import { shorten } from '../shorten.ts'

/** The message has a type that this protocol version does not define. */
export class UnknownMessageTypeError extends BaseError {
  override readonly name = 'UnknownMessageTypeError'
  readonly type: string

  constructor({ type }: { type: string }) {
    super(`There is no message of the type "${shorten(type)}".`, {
      metaMessages: ['The service may be older than the client: use a type of docs/protocol/format.md.'],
      docsPath: 'errors#unknownmessagetypeerror',
    })
    this.type = type
  }
}
