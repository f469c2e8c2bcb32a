import { BaseError } from '@kith/protocol/errors'

/** The folder holds something, and Kith did not make it. */
export class FolderForeignError extends BaseError {
  override readonly name = 'FolderForeignError'

  constructor({ path, found }: { path: string; found: string }) {
    super(`${path} holds files that are not Kith's, such as ${found}.`, {
      metaMessages: ['Nothing was changed. Set KITH_DIR to a new or empty folder.'],
    })
  }
}
