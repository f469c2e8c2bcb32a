import { BaseError } from '@kith/siwe'

/** The file is not an export that this browser can read. `name` is the one that `decodeExport` threw on the worker's thread. */
export class UnreadableExportError extends BaseError {
  override readonly name: string

  constructor({ name, message }: { name: string; message: string }) {
    super(message, { docsPath: `errors#${name.toLowerCase()}` })
    this.name = name
  }
}
