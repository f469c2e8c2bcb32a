import { findDidKey } from './findDidKey.ts'
import { verifyBytes } from './verifyBytes.ts'

/** Whether the key of this name (did:key) signed `bytes`. A name that is no key has signed nothing. */
export async function isSignedBy(
  didKey: string,
  { bytes, signature }: { bytes: Uint8Array; signature: Uint8Array },
): Promise<boolean> {
  const key = findDidKey(didKey)
  return key !== null && (await verifyBytes({ ...key, signature, bytes }))
}
