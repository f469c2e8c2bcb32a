import type { SignedAttestation } from '@kith/protocol'
import type { ProofQuery } from '../../api/operations.generated.ts'
import { fromBase64 } from './fromBase64.ts'

type Proof = NonNullable<NonNullable<ProofQuery['post']>['proof']>

/** What the service says about a contract account's signature, as it signed it; `undefined` for a plain key. */
export function toAttestation({
  attestation,
  delegationId,
}: Pick<Proof, 'attestation' | 'delegationId'>): SignedAttestation | undefined {
  if (!attestation) return undefined
  const { chain, block, blockHash, attestedAt, accepted, signature } = attestation
  const pairs = blockHash.slice(2).match(/../g) ?? []
  return {
    delegation: delegationId,
    chainId: Number(chain.slice('eip155:'.length)),
    blockNumber: BigInt(block),
    blockHash: Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16)),
    timeMs: Date.parse(attestedAt),
    isAccepted: accepted,
    signature: fromBase64(signature),
  }
}
