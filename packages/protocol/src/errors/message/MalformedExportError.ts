import { BaseError } from '@kith/siwe'

/** The blocks are there, and are not those of an export. */
export class MalformedExportError extends BaseError {
  override readonly name = 'MalformedExportError'
  readonly reason: string

  constructor({ reason, cause }: { reason: string; cause?: unknown }) {
    super(`The file is no export that can be used here: ${reason}.`, {
      metaMessages: ['See docs/protocol/format.md, "Export", and docs/protocol/service.md, "Import".'],
      docsPath: 'errors#malformedexporterror',
      cause,
    })
    this.reason = reason
  }
}
