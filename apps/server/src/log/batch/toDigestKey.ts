import { findDigest } from '../../bytes/findDigest.ts'
import { toHex } from '../../bytes/toHex.ts'

/** A CID as a key of {@link BatchState}'s maps; a foreign CID gives a key nothing has. */
export function toDigestKey(cid: string): string {
  const digest = findDigest(cid)
  return digest ? toHex(digest) : cid
}
