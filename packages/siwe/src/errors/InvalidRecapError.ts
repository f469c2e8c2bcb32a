import { BaseError } from './BaseError.ts'

/** A capability breaks ERC-5573: its address form, its JSON, the order of its keys, or a name in it. */
export class InvalidRecapError extends BaseError {
  override readonly name = 'InvalidRecapError'
  readonly reason: string

  constructor({ reason, cause }: { reason: string; cause?: unknown }) {
    super(`The ReCap is not valid: ${reason}.`, {
      metaMessages: ['Build it with createRecap and carry the text unchanged as the last resource.'],
      docsPath: 'errors#invalidrecaperror',
      cause,
    })
    this.reason = reason
  }
}
