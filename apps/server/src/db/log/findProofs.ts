import type { SignedAttestation } from '@kith/protocol'
import { toAttestation } from '../contract-answer/toAttestation.ts'
import type { Db } from '../Database.ts'
import { isAnyOf } from '../isAnyOf.ts'

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
  /** Of a contract account; `null` for one from before services attested. */
  attestation: SignedAttestation | null
}>

/** What proves these log entries: signed bytes, the delegation, the receipt. */
export async function findProofs(db: Db, seqs: readonly bigint[]): Promise<readonly ProofNode[]> {
  const rows = await db
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
      'delegation.chain_id',
      'delegation.observed_block',
      'delegation.observed_hash',
      'delegation.observed_at',
      'delegation.attestation as signature',
    ])
    .where(isAnyOf('message.seq', 'bigint', seqs))
    .execute()
  return rows.map(({ chain_id, observed_block, observed_hash, observed_at, signature, ...row }) => ({
    ...row,
    attestation: toAttestation({
      delegationId: row.delegationId,
      chain_id,
      observed_block,
      observed_hash,
      observed_at,
      attestation: signature,
    }),
  }))
}
