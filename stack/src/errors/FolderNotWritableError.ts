import { BaseError } from '@kith/protocol/errors'

/** Kith's folder cannot be made or written. */
export class FolderNotWritableError extends BaseError {
  override readonly name = 'FolderNotWritableError'

  constructor({ path, cause }: { path: string; cause: Error }) {
    super(`Kith may not write to ${path}.`, {
      cause,
      details: cause.message,
      metaMessages: [
        'Nothing was changed. Give yourself write permission there, or choose another folder: KITH_DIR=~/kith npm start',
      ],
    })
  }
}
