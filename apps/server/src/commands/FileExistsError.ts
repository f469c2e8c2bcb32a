import { BaseError } from '@kith/protocol/errors'

/** The file or folder that a command should write is there already. */
export class FileExistsError extends BaseError {
  override readonly name = 'FileExistsError'

  constructor({ path }: { path: string }) {
    super(`${path} exists already.`, {
      metaMessages: ['Nothing was written. Name another, or move that one away.'],
      docsPath: 'errors#fileexistserror',
    })
  }
}
