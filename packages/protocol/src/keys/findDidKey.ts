import type { PublicKey } from './PublicKey.ts'
import { parseDidKey } from './parseDidKey.ts'

/** Reads the public key out of a `did:key`, or `null` when the text names no key. */
export function findDidKey(text: string): PublicKey | null {
  try {
    return parseDidKey(text)
  } catch {
    return null
  }
}
