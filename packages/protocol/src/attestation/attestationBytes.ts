import { encodeCbor } from '../cbor/encodeCbor.ts'
import { writeCid } from '../cbor/writeCid.ts'
import type { Attestation } from './Attestation.ts'

export type AttestationBytesParameters = Attestation & {
  /** The service's network (`formatNetwork`). */
  network: string
}

/**
 * Writes what a service signs when a contract account answered about a delegation: `["kith-attestation", network,
 * delegation, chain, block, block hash, time, result]`.
 *
 * Source: docs/protocol/format.md, "Attestations".
 *
 * @example
 * const { signature, ...statement } = attestation
 * await verifyBytes({ ...parseDidKey(receiptKey), signature, bytes: attestationBytes({ network, ...statement }) })
 */
export function attestationBytes({
  network,
  delegation,
  chainId,
  blockNumber,
  blockHash,
  timeMs,
  isAccepted,
}: AttestationBytesParameters): Uint8Array {
  const cid = writeCid(delegation, 'dag-cbor')
  return encodeCbor(['kith-attestation', network, cid, chainId, blockNumber, blockHash, timeMs, isAccepted])
}
