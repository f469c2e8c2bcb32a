import { encodeCid } from './encodeCid.ts'

/** The CID of a stored digest: CIDv1, dag-cbor, sha2-256, in base32. */
export function formatCid(digest: Uint8Array): string {
  return encodeCid(0x71, digest)
}
