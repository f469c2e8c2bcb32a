import { BaseError } from '@kith/protocol/errors'

/** A file that the operator named cannot be read. */
export class FileUnreadableError extends BaseError {
  override readonly name = 'FileUnreadableError'

  constructor({ path, cause }: { path: string; cause: unknown }) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
    super(code === 'ENOENT' ? `There is no file ${path}.` : `The file ${path} cannot be read.`, {
      metaMessages: ['Name a file that was exported in full: it ends in .car.'],
      ...(code !== 'ENOENT' && cause instanceof Error && { details: cause.message }),
      docsPath: 'errors#fileunreadableerror',
      cause,
    })
  }
}
