import { CID } from 'multiformats/cid'

const sha256 = 0x12

/** The 32 bytes of SHA-256 inside a CIDv1 of the codec (a multicodec code); `null` for any other text. */
export function parseDigest(cid: string, codec: number): Uint8Array | null {
  try {
    const { version, code, multihash } = CID.parse(cid)
    const isOurs = version === 1 && code === codec && multihash.code === sha256 && multihash.digest.length === 32
    return isOurs ? multihash.digest : null
  } catch {
    return null
  }
}
