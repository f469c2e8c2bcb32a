import type { Tx } from '../Database.ts'

/** The end of a key that did not end itself. */
export type NewKeyEnd = Readonly<{
  seq: bigint
  accountId: bigint
  delegationId: Uint8Array
  endedAt: Date
  /** Digest of what the wallet signed; `null` where the service ended the key. */
  textId: Uint8Array | null
  /** Over `keyEndBytes`. */
  signature: Uint8Array
  /** Hash of the account's receipt or key end before it. */
  previous: Uint8Array | null
}>

/** Adds the end of a key. */
export async function insertKeyEnd(tx: Tx, end: NewKeyEnd): Promise<void> {
  const { seq, accountId, delegationId, endedAt, textId, signature, previous } = end
  await tx
    .insertInto('key_end')
    .values({
      seq,
      account_id: accountId,
      delegation_id: delegationId,
      ended_at: endedAt,
      text_id: textId,
      signature,
      previous,
    })
    .execute()
  await tx
    .updateTable('delegation')
    .set({ revoked_at: endedAt, revoked_seq: seq })
    .where('id', '=', delegationId)
    .execute()
}
