import type { Db } from '../Database.ts'
import { isAnyOf } from '../isAnyOf.ts'

/** Which of these posts (by id) an account keeps for itself. */
export async function findBookmarked(
  db: Db,
  { accountId, ids }: { accountId: bigint; ids: readonly Uint8Array[] },
): Promise<readonly Uint8Array[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('private_item')
    .select('subject')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'bookmark')
    .where('active', '=', true)
    .where(isAnyOf('subject', 'bytea', ids))
    .execute()
  return rows.map(({ subject }) => subject)
}
