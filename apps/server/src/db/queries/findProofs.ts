import type { Db } from '../Database.ts'
import { isAnyOf } from './isAnyOf.ts'

export type ProofNode = Readonly<{
  seq: bigint
  id: Uint8Array
  envelope: Uint8Array | null
  receivedAt: Date
  receipt: Uint8Array
  previous: Uint8Array | null
  delegationId: Uint8Array
  delegation: Uint8Array
  signatureKind: 'eip191' | 'eip1271'
}>

/** What proves these log entries: signed bytes, the delegation, the receipt. */
export async function findProofs(db: Db, seqs: readonly bigint[]): Promise<readonly ProofNode[]> {
  return await db
    .selectFrom('message')
    .innerJoin('delegation', 'delegation.id', 'message.delegation_id')
    .select([
      'message.seq',
      'message.id',
      'message.envelope',
      'message.received_at as receivedAt',
      'message.receipt',
      'message.previous',
      'delegation.id as delegationId',
      'delegation.bytes as delegation',
      'delegation.signature_kind as signatureKind',
    ])
    .where(isAnyOf('message.seq', 'bigint', seqs))
    .execute()
}
