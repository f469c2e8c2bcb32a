import type { Tx } from '../Database.ts'

/** Locks these keys until the transaction ends, in the order of a batch of messages. */
export async function lockDelegations(tx: Tx, ids: readonly Uint8Array[]): Promise<void> {
  await tx.selectFrom('delegation').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
}
