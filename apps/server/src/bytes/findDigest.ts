import { CID } from 'multiformats/cid'

const dagCbor = 0x71
const sha256 = 0x12

/** The 32 bytes of SHA-256 inside a CID: how ids are stored. `null` for text that is no CID of ours. */
export function findDigest(cid: string): Uint8Array | null {
  try {
    const { version, code, multihash } = CID.parse(cid)
    const isOurs = version === 1 && code === dagCbor && multihash.code === sha256 && multihash.digest.length === 32
    return isOurs ? multihash.digest : null
  } catch {
    return null
  }
}
