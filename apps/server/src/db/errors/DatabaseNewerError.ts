import { BaseError } from '@kith/protocol/errors'

/** The database was upgraded by a newer version of this program. Nothing in it was changed. */
export class DatabaseNewerError extends BaseError {
  override readonly name = 'DatabaseNewerError'

  constructor({ migration }: { migration: string }) {
    super(`The database was made by a newer version: it holds the migration "${migration}", unknown to this one.`, {
      metaMessages: ['Nothing was changed. Start that newer version, or point KITH_DIR or DATABASE_URL elsewhere.'],
    })
  }
}
