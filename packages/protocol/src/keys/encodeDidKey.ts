import { base58btc } from 'multiformats/bases/base58'
import { InvalidDidKeyError } from '../errors/bytes/InvalidDidKeyError.ts'
import { isStrictEd25519Point } from './ed25519.ts'
import type { PublicKey } from './PublicKey.ts'
import { compressP256 } from './p256.ts'

/**
 * Names a public key as `did:key:z…` (multicodec 0xed for Ed25519; 0x1200, compressed, for P-256).
 *
 * @throws {@link InvalidDidKeyError} when the bytes are no public key of that algorithm.
 *
 * @example
 * const { alg, publicKey } = await generateSigningKey()
 * encodeDidKey({ alg, publicKey }) // 'did:key:z6Mk…'
 */
export function encodeDidKey({ alg, publicKey }: PublicKey): string {
  if (alg === 'Ed25519') {
    if (!isStrictEd25519Point(publicKey))
      throw new InvalidDidKeyError({ key: alg, reason: 'the bytes are no Ed25519 public key' })
    return `did:key:${base58btc.encode(Uint8Array.of(0xed, 0x01, ...publicKey))}`
  }
  const compressed = compressP256(publicKey)
  if (compressed === null)
    throw new InvalidDidKeyError({ key: alg, reason: 'the bytes are no uncompressed point of P-256' })
  return `did:key:${base58btc.encode(Uint8Array.of(0x80, 0x24, ...compressed))}`
}
