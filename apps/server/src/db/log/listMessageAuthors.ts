import type { Db } from '../Database.ts'

/** The accounts of messages that are in the log, by their ids; of purged ones, too. In no particular order. */
export async function listMessageAuthors(
  db: Db,
  ids: readonly Uint8Array[],
): Promise<readonly Readonly<{ id: Uint8Array; accountId: bigint }>[]> {
  return await db.selectFrom('message').select(['id', 'account_id as accountId']).where('id', 'in', ids).execute()
}
