import type { Tx } from '../Database.ts'

/** Locks all keys of an account until the transaction ends, in the order of a batch of messages. */
export async function lockAccountDelegations(tx: Tx, accountId: bigint): Promise<void> {
  await tx.selectFrom('delegation').select('id').where('account_id', '=', accountId).orderBy('id').forUpdate().execute()
}
