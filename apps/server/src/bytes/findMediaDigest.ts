import { parseDigest } from './parseDigest.ts'

const raw = 0x55

/** The 32 bytes of SHA-256 inside the content id of a file; `null` for any other text. */
export function findMediaDigest(cid: string): Uint8Array | null {
  return parseDigest(cid, raw)
}
