import { CID } from 'multiformats/cid'
import { encodeCid } from './encodeCid.ts'

const sha256 = 0x12

/** The 32 bytes of SHA-256 inside a CIDv1 of the codec (a multicodec code), in its one spelling; `null` for any other text. */
export function parseDigest(cid: string, codec: number): Uint8Array | null {
  try {
    const { code, multihash } = CID.parse(cid)
    const isOurs = code === codec && multihash.code === sha256 && multihash.digest.length === 32
    // The parser accepts other bases, capitals and padding, too.
    return isOurs && encodeCid(codec, multihash.digest) === cid ? multihash.digest : null
  } catch {
    return null
  }
}
