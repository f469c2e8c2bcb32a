import { parseDigest } from './parseDigest.ts'

const dagCbor = 0x71

/** The 32 bytes of SHA-256 inside a CID: how ids are stored. `null` for text that is no CID of ours. */
export function findDigest(cid: string): Uint8Array | null {
  return parseDigest(cid, dagCbor)
}
