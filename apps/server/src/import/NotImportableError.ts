import { BaseError } from '@kith/protocol/errors'

/** One message of a file, or the delegation it was signed under, can never be taken from there. */
export class NotImportableError extends BaseError {
  override readonly name = 'NotImportableError'

  constructor({ id, reason }: { id: string; reason: string }) {
    super(`${id} cannot be imported: ${reason}.`, { docsPath: 'errors#notimportableerror' })
  }
}
