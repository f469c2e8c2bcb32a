import { CID } from 'multiformats/cid'
import * as Digest from 'multiformats/hashes/digest'

/** The CID of a stored digest: CIDv1, dag-cbor, sha2-256, in base32. */
export function formatCid(digest: Uint8Array): string {
  return CID.createV1(0x71, Digest.create(0x12, Uint8Array.from(digest))).toString()
}
