import { base32 } from 'multiformats/bases/base32'

const [version, sha256] = [1, 0x12]

/**
 * The CIDv1, in base32, of a SHA-256 under a multicodec code below 128. A page has dozens of them, and the library's `CID` makes
 * more of each than its text.
 */
export function encodeCid(codec: number, digest: Uint8Array): string {
  const bytes = new Uint8Array(4 + digest.length)
  bytes.set([version, codec, sha256, digest.length])
  bytes.set(digest, 4)
  return base32.encode(bytes)
}
