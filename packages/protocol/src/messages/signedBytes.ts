import { encodeCbor } from '../cbor/encodeCbor.ts'
import type { KeyAlgorithm } from '../keys/PublicKey.ts'
import { protectedHeaders } from './protectedHeaders.ts'

export type SignedBytesParameters = {
  alg: KeyAlgorithm
  /** The service's, e.g. `kith/1 eip155:80001 https://kith.example`: a message for one network fits no other. */
  network: string
  payload: Uint8Array
}

/**
 * Writes what a key signs: COSE's Sig_structure (RFC 9052, 4.4) with the network as external data.
 *
 * @example
 * await verifyBytes({ ...parseDidKey(did), signature, bytes: signedBytes({ alg: 'Ed25519', network, payload }) })
 */
export function signedBytes({ alg, network, payload }: SignedBytesParameters): Uint8Array {
  return encodeCbor(['Signature1', protectedHeaders[alg], new TextEncoder().encode(network), payload])
}
