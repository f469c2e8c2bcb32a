import type { SignedAttestation } from '@kith/protocol'
import { formatCid } from '../../bytes/formatCid.ts'

/** The columns of `delegation` that hold what a contract last accepted. */
export type AttestedRow = Readonly<{
  delegationId: Uint8Array
  chain_id: bigint
  observed_block: bigint | null
  observed_hash: Uint8Array | null
  observed_at: Date | null
  attestation: Uint8Array | null
}>

/** The attestation of a delegation; `null` of a plain key, which needs none, and where the service has not asked yet. */
export function toAttestation({
  delegationId,
  chain_id,
  observed_block,
  observed_hash,
  observed_at,
  attestation,
}: AttestedRow): SignedAttestation | null {
  if (attestation === null || observed_block === null || observed_hash === null || observed_at === null) return null
  return {
    delegation: formatCid(delegationId),
    chainId: Number(chain_id),
    blockNumber: observed_block,
    blockHash: Uint8Array.from(observed_hash),
    timeMs: observed_at.getTime(),
    isAccepted: true,
    signature: Uint8Array.from(attestation),
  }
}
