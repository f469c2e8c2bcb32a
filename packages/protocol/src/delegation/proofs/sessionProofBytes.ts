import type { Cid } from '../../Cid.ts'
import { encodeCbor } from '../../cbor/encodeCbor.ts'
import { writeCid } from '../../cbor/writeCid.ts'

/**
 * Writes what the browser's key signs at sign-in. Delegations are public, so holding one proves nothing.
 *
 * @example
 * const bytes = sessionProofBytes({ origin, nonce, cid })
 * const proof = await signBytes({ key: signingKey.privateKey, alg: signingKey.alg, bytes })
 */
export function sessionProofBytes({ origin, nonce, cid }: { origin: string; nonce: string; cid: Cid }): Uint8Array {
  return encodeCbor(['kith-session', origin, nonce, writeCid(cid, 'dag-cbor')])
}
