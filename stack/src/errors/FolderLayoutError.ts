import { BaseError } from '@kith/protocol/errors'

/** The folder's layout is of a version this program does not know. Nothing in it was changed. */
export class FolderLayoutError extends BaseError {
  override readonly name = 'FolderLayoutError'

  constructor({ path, found, known }: { path: string; found: string; known: number }) {
    super(`${path} has layout ${found}, and this version of Kith knows layouts up to ${known}.`, {
      metaMessages: [
        'Nothing was changed. Update Kith (git pull && npm ci), or start beside it: KITH_DIR=.kith-second npm start',
      ],
    })
  }
}
