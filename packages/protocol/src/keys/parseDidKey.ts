import { base58btc } from 'multiformats/bases/base58'
import { InvalidDidKeyError } from '../errors/bytes/InvalidDidKeyError.ts'
import { isStrictEd25519Point } from './ed25519.ts'
import type { PublicKey } from './PublicKey.ts'
import { decompressP256 } from './p256.ts'

const prefix = 'did:key:'
/** No name of a key has more than 57 characters. Longer texts are refused unread: base58 takes the square of their length. */
const maxLength = 57

/**
 * Reads the public key out of a `did:key`.
 *
 * @throws {@link InvalidDidKeyError} when it names no Ed25519 or P-256 key.
 *
 * @example const { alg, publicKey } = parseDidKey(did)
 */
export function parseDidKey(key: string): PublicKey {
  if (!key.startsWith(`${prefix}z`) || key.length > maxLength)
    throw new InvalidDidKeyError({ key, reason: 'it is not did:key:z…' })
  const bytes = decodeBase58(key)
  if (bytes[0] === 0xed && bytes[1] === 0x01) {
    const publicKey = bytes.slice(2)
    if (!isStrictEd25519Point(publicKey))
      throw new InvalidDidKeyError({ key, reason: 'it holds no Ed25519 public key' })
    return { alg: 'Ed25519', publicKey }
  }
  if (bytes[0] === 0x80 && bytes[1] === 0x24) {
    const publicKey = decompressP256(bytes.slice(2))
    if (publicKey === null) throw new InvalidDidKeyError({ key, reason: 'it holds no point of P-256' })
    return { alg: 'P-256', publicKey }
  }
  throw new InvalidDidKeyError({ key, reason: 'its key is neither Ed25519 nor P-256' })
}

function decodeBase58(key: string): Uint8Array {
  try {
    return base58btc.decode(key.slice(prefix.length))
  } catch (cause) {
    throw new InvalidDidKeyError({ key, reason: 'it is not base58', cause })
  }
}
