import type { Tx } from '../Database.ts'

/** Locks those of an account's delegations whose keys did not end yet, until the transaction ends. Returns them in order. */
export async function lockUnended(
  tx: Tx,
  { accountId, ids }: { accountId: bigint; ids: readonly Uint8Array[] },
): Promise<readonly Uint8Array[]> {
  const rows = await tx
    .selectFrom('delegation')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .where('revoked_seq', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}
