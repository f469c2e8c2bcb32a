import { createPublicKey, type KeyObject } from 'node:crypto'
import { parseDidKey } from '@kith/protocol'

/** DER of SubjectPublicKeyInfo up to the key's own bytes (RFC 8410; RFC 5480 with an uncompressed point). */
const derPrefix = {
  Ed25519: Buffer.from('302a300506032b6570032100', 'hex'),
  'P-256': Buffer.from('3059301306072a8648ce3d020106082a8648ce3d030107034200', 'hex'),
}

/** A public key ready for `node:crypto`. Making one costs as much as a verification, so callers keep it. */
export type VerifyingKey = ReturnType<typeof parseDidKey> & { keyObject: KeyObject }

/** @throws {@link InvalidDidKeyError} when the text names no Ed25519 or P-256 key. */
export function createVerifyingKey(didKey: string): VerifyingKey {
  const parsed = parseDidKey(didKey)
  const der = Buffer.concat([derPrefix[parsed.alg], parsed.publicKey])
  return { ...parsed, keyObject: createPublicKey({ key: der, format: 'der', type: 'spki' }) }
}
