import { sha256 } from '@noble/hashes/sha2'
import { type KeyEndBytesParameters, keyEndBytes } from './keyEndBytes.ts'

/**
 * Hashes the signed bytes of a key end (SHA-256, 32 bytes): by this the account's next receipt or key end names it.
 *
 * @example
 * const hash = keyEndHash({ network, delegation: cid, seq: 9_001n, endedMs: Date.now(), text: null, previous })
 */
export function keyEndHash(keyEnd: KeyEndBytesParameters): Uint8Array {
  return sha256(keyEndBytes(keyEnd))
}
