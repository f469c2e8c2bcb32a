import { CID } from 'multiformats/cid'
import * as Digest from 'multiformats/hashes/digest'

/** The content id of a file with this SHA-256: CIDv1, raw, in base32. */
export function formatMediaCid(digest: Uint8Array): string {
  return CID.createV1(0x55, Digest.create(0x12, Uint8Array.from(digest))).toString()
}
