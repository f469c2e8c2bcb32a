import type { PublicKey } from './PublicKey.ts'
import { parseDidKey } from './parseDidKey.ts'
import { verifyBytes } from './verifyBytes.ts'

/** Whether the key of this name (did:key) signed `bytes`. A name that is no key has signed nothing. */
export async function isSignedBy(
  didKey: string,
  { bytes, signature }: { bytes: Uint8Array; signature: Uint8Array },
): Promise<boolean> {
  const key = findKey(didKey)
  return key !== null && (await verifyBytes({ ...key, signature, bytes }))
}

function findKey(didKey: string): PublicKey | null {
  try {
    return parseDidKey(didKey)
  } catch {
    return null
  }
}
