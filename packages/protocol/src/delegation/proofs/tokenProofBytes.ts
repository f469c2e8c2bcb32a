import type { Cid } from '../../Cid.ts'
import { encodeCbor } from '../../cbor/encodeCbor.ts'
import { writeCid } from '../../cbor/writeCid.ts'

/**
 * Writes what the browser's key signs to get an access token. `ts`: milliseconds, by the client's clock.
 *
 * @example
 * const bytes = tokenProofBytes({ origin, ts: Date.now(), cid })
 * const proof = await signBytes({ key: signingKey.privateKey, alg: signingKey.alg, bytes })
 */
export function tokenProofBytes({ origin, ts, cid }: { origin: string; ts: number; cid: Cid }): Uint8Array {
  return encodeCbor(['kith-token', origin, ts, writeCid(cid, 'dag-cbor')])
}
