import { toHex } from '../../bytes/toHex.ts'

/** What the store calls the file of a content id, or one of its smaller variants. Made of the service's own bytes, never of a reader's text. */
export function toMediaKey(digest: Uint8Array, width: number | null = null): string {
  return width === null ? toHex(digest) : `${toHex(digest)}-${width}`
}
