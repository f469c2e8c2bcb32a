import { sql } from 'kysely'
import type { Db } from '../db/Database.ts'
import { chargeOf } from './chargeOf.ts'
import { MediaQuotaExceededError } from './MediaQuotaExceededError.ts'
import type { Upload } from './Upload.ts'

/**
 * Asserts that the account has room for one more picture.
 *
 * @throws {@link MediaQuotaExceededError}
 */
export async function assertRoom(
  db: Db,
  { key, bytes, accountBytes }: Pick<Upload, 'key' | 'bytes' | 'accountBytes'>,
): Promise<void> {
  const { used } = await db
    .selectFrom('media_upload')
    .select(sql<bigint>`coalesce(sum(charged_bytes), 0)::bigint`.as('used'))
    .where('account_id', '=', key.accountId)
    .executeTakeFirstOrThrow()
  if (Number(used) + chargeOf(bytes) > accountBytes) throw new MediaQuotaExceededError({ limitBytes: accountBytes })
}
