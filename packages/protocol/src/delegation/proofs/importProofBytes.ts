import type { Cid } from '../../Cid.ts'
import { encodeCbor } from '../../cbor/encodeCbor.ts'
import { writeCid } from '../../cbor/writeCid.ts'

export type ImportProofBytesParameters = {
  origin: string
  /** Milliseconds, by the client's clock. */
  ts: number
  /** The delegation. */
  cid: Cid
  /** The file: content id of its raw bytes. */
  file: Cid
}

/**
 * Writes what the browser's key signs to bring in an export: that file, and no other.
 *
 * @example
 * const bytes = importProofBytes({ origin, ts: Date.now(), cid, file: id })
 * const proof = await signBytes({ key: signingKey.privateKey, alg: signingKey.alg, bytes })
 */
export function importProofBytes({ origin, ts, cid, file }: ImportProofBytesParameters): Uint8Array {
  return encodeCbor(['kith-import', origin, ts, writeCid(cid, 'dag-cbor'), writeCid(file, 'raw')])
}
