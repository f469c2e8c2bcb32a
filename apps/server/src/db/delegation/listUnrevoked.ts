import type { Db } from '../Database.ts'

/** The delegations of an account without a recorded end. */
export async function listUnrevoked(db: Db, accountId: bigint): Promise<readonly Uint8Array[]> {
  const rows = await db
    .selectFrom('delegation')
    .select('id')
    .where('account_id', '=', accountId)
    .where('revoked_seq', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}
