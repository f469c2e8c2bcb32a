import type { Tx } from '../Database.ts'

export type InsertAccountDeletionParameters = {
  /** Its log position. */
  seq: bigint
  accountId: bigint
  /** Digest of `bytes`. */
  id: Uint8Array
  /** The CACAO in DAG-CBOR. */
  bytes: Uint8Array
  receivedAt: Date
}

/** Adds what a wallet signed to delete its account. */
export async function insertAccountDeletion(
  tx: Tx,
  { seq, accountId, id, bytes, receivedAt }: InsertAccountDeletionParameters,
): Promise<void> {
  await tx
    .insertInto('account_deletion')
    .values({ seq, account_id: accountId, id, bytes, received_at: receivedAt })
    .execute()
}
