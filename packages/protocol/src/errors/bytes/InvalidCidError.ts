import { BaseError } from '@kith/siwe'

/** The text is not a content id of the expected kind. */
export class InvalidCidError extends BaseError {
  override readonly name = 'InvalidCidError'
  readonly cid: string
  readonly reason: string

  constructor({ cid, reason }: { cid: string; reason: string }) {
    super(`"${cid}" is not the content id expected here: ${reason}.`, {
      metaMessages: ['Give a CIDv1 with SHA-256 in base32.'],
      docsPath: 'errors#invalidciderror',
    })
    this.cid = cid
    this.reason = reason
  }
}
