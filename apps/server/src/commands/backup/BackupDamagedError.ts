import { BaseError } from '@kith/protocol/errors'

/** A folder is no whole backup, or not of the kind that the settings need. */
export class BackupDamagedError extends BaseError {
  override readonly name = 'BackupDamagedError'

  constructor({ folder, problem, cause }: { folder: string; problem: string; cause?: unknown }) {
    super(`The backup in ${folder} ${problem}.`, {
      metaMessages: ['Nothing was restored. Use another backup.'],
      docsPath: 'errors#backupdamagederror',
      cause,
    })
  }
}
