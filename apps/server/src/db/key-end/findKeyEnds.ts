import type { Db } from '../Database.ts'
import { isAnyOf } from '../isAnyOf.ts'

/** What the service signed where the wallet or the service ended the key. */
type Statement = Readonly<{
  signature: Uint8Array
  previous: Uint8Array | null
  /** Digest of what the wallet signed; `null` where the service ended the key. */
  textId: Uint8Array | null
  /** What the wallet signed; `null` once purged. */
  text: Uint8Array | null
}>

type RevokeReceipt = Readonly<{
  id: Uint8Array
  seq: bigint
  receivedAt: Date
  signature: Uint8Array
  previous: Uint8Array | null
}>

/** The end of a key, by one of two records. */
export type KeyEndNode = Readonly<{
  delegationId: Uint8Array
  didKey: string
  seq: bigint
  endedAt: Date
  statement: Statement | null
  /** The key's own last message, with its receipt; its envelope is `null` once purged. */
  revoke: Readonly<{ envelope: Uint8Array | null; receipt: RevokeReceipt }> | null
}>

/** Finds the ends of the keys of these delegations. A key that is live, expired, or was imported as revoked has none. */
export async function findKeyEnds(db: Db, delegations: readonly Uint8Array[]): Promise<readonly KeyEndNode[]> {
  const rows = await db
    .selectFrom('delegation')
    .leftJoin('key_end', 'key_end.seq', 'delegation.revoked_seq')
    .leftJoin('message', 'message.seq', 'delegation.revoked_seq')
    .leftJoin('revocation', 'revocation.id', 'key_end.text_id')
    .leftJoin('account_deletion', 'account_deletion.id', 'key_end.text_id')
    .select([
      'delegation.id as delegationId',
      'delegation.did_key as didKey',
      'key_end.seq as endSeq',
      'key_end.ended_at as endedAt',
      'key_end.signature',
      'key_end.previous as endPrevious',
      'key_end.text_id as textId',
      'revocation.bytes as revocation',
      'account_deletion.bytes as deletion',
      'message.seq as messageSeq',
      'message.id as messageId',
      'message.received_at as receivedAt',
      'message.envelope',
      'message.receipt',
      'message.previous',
    ])
    .where(isAnyOf('delegation.id', 'bytea', delegations))
    .where('delegation.revoked_seq', 'is not', null)
    .execute()
  return rows.flatMap((row): KeyEndNode[] => {
    const { delegationId, didKey, endSeq, endedAt, signature, endPrevious, textId, messageSeq, messageId } = row
    const { receivedAt, envelope, receipt, previous } = row
    if (endSeq !== null && endedAt !== null && signature !== null) {
      const text = row.revocation ?? row.deletion
      const statement = { signature, previous: endPrevious, textId, text: text && text.length > 0 ? text : null }
      return [{ delegationId, didKey, seq: endSeq, endedAt, statement, revoke: null }]
    }
    if (messageSeq === null || messageId === null || receivedAt === null || receipt === null) return []
    const signed = { id: messageId, seq: messageSeq, receivedAt, signature: receipt, previous }
    const revoke = { envelope, receipt: signed }
    return [{ delegationId, didKey, seq: messageSeq, endedAt: receivedAt, statement: null, revoke }]
  })
}
