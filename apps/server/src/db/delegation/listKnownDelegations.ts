import type { Db } from '../Database.ts'

/** Which of these delegations are here, in no particular order. */
export async function listKnownDelegations(db: Db, ids: readonly Uint8Array[]): Promise<readonly Uint8Array[]> {
  const rows = await db.selectFrom('delegation').select('id').where('id', 'in', ids).execute()
  return rows.map(({ id }) => id)
}
