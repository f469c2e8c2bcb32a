import { parseDigest } from './parseDigest.ts'

const raw = 0x55
/** CIDv1, raw, SHA-256, in base32: the one spelling the protocol has. */
const spelling = /^bafkrei[a-z2-7]{52}$/

/** The 32 bytes of SHA-256 inside the content id of a file; `null` for any other text. */
export function findMediaDigest(cid: string): Uint8Array | null {
  return spelling.test(cid) ? parseDigest(cid, raw) : null
}
