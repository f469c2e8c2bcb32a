import { BaseError } from '@kith/siwe'

/**
 * A file could not be read as an export. `name` and message are those of the error on the worker's thread: of `decodeExport`, or of
 * the browser where it cannot read the file.
 */
export class UnreadableExportError extends BaseError {
  override readonly name: string

  constructor({ name, message }: { name: string; message: string }) {
    super(message, { docsPath: `errors#${name.toLowerCase()}` })
    this.name = name
  }
}
