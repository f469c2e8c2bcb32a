import { toHex } from '../../bytes/toHex.ts'

/** Each digest once. */
export function uniqueDigests(digests: readonly Uint8Array[]): Uint8Array[] {
  return [...new Map(digests.map((digest) => [toHex(digest), digest])).values()]
}
