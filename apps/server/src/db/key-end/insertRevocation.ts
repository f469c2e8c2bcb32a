import type { Tx } from '../Database.ts'

export type InsertRevocationParameters = {
  /** Digest of `bytes`. */
  id: Uint8Array
  accountId: bigint
  /** The CACAO in DAG-CBOR. */
  bytes: Uint8Array
  createdAt: Date
  /** The delegations that ended by it. */
  ended: readonly Uint8Array[]
}

/** Adds what a wallet signed to end keys, unless it is known, and names it at their delegations. */
export async function insertRevocation(
  tx: Tx,
  { id, accountId, bytes, createdAt, ended }: InsertRevocationParameters,
): Promise<void> {
  await tx
    .insertInto('revocation')
    .values({ id, account_id: accountId, bytes, created_at: createdAt })
    // One text may end keys by several files.
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  await tx.updateTable('delegation').set({ revocation_id: id }).where('id', 'in', ended).execute()
}
