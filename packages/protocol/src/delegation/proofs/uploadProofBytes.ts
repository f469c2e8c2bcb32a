import type { Cid } from '../../Cid.ts'
import { encodeCbor } from '../../cbor/encodeCbor.ts'
import { writeCid } from '../../cbor/writeCid.ts'

export type UploadProofBytesParameters = {
  origin: string
  /** Milliseconds, by the client's clock. */
  ts: number
  /** The delegation. */
  cid: Cid
  /** The file: content id of its raw bytes. */
  media: Cid
}

/**
 * Writes what the browser's key signs to upload a file: that file, and no other.
 *
 * @example
 * const bytes = uploadProofBytes({ origin, ts: Date.now(), cid, media: mediaId(file) })
 * const proof = await signBytes({ key: signingKey.privateKey, alg: signingKey.alg, bytes })
 */
export function uploadProofBytes({ origin, ts, cid, media }: UploadProofBytesParameters): Uint8Array {
  return encodeCbor(['kith-upload', origin, ts, writeCid(cid, 'dag-cbor'), writeCid(media, 'raw')])
}
