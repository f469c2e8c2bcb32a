import { BaseError } from '@kith/protocol/errors'

/** The file that `--settings` names cannot be read. */
export class SettingsUnreadableError extends BaseError {
  override readonly name = 'SettingsUnreadableError'

  constructor({ path, cause }: { path: string; cause: unknown }) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
    super(code === 'ENOENT' ? `There is no file ${path}.` : `The file ${path} cannot be read.`, {
      metaMessages: ['Name the file of settings (NAME=value lines), and run the command as a user who may read it.'],
      ...(code !== 'ENOENT' && cause instanceof Error && { details: cause.message }),
      docsPath: 'errors#settingsunreadableerror',
      cause,
    })
  }
}
