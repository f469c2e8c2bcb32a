import { encodeCid } from './encodeCid.ts'

/** The content id of a file with this SHA-256: CIDv1, raw, in base32. */
export function formatMediaCid(digest: Uint8Array): string {
  return encodeCid(0x55, digest)
}
