import { isStrictEd25519Point, isStrictEd25519Scalar } from './ed25519.ts'
import type { PublicKey } from './PublicKey.ts'

/**
 * Checks the form of a signature where verifiers differ: to be used together with `node:crypto` or WebCrypto, which verify
 * whether it fits.
 *
 * Ed25519 (RFC 8032, strict): key and R in their one encoding and not of small order, S below the group's order.
 * P-256: 64 bytes; the message's id does not cover the signature, so a mirrored s makes no second message.
 *
 * @example isStrictSignature({ ...parseDidKey(did), signature }) // false: some verifiers would refuse it
 */
export function isStrictSignature({ alg, publicKey, signature }: PublicKey & { signature: Uint8Array }): boolean {
  if (signature.length !== 64) return false
  if (alg === 'P-256') return true
  return (
    isStrictEd25519Point(publicKey) &&
    isStrictEd25519Point(signature.subarray(0, 32)) &&
    isStrictEd25519Scalar(signature.subarray(32))
  )
}
