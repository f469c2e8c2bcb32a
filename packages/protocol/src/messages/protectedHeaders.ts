import type { KeyAlgorithm } from '../keys/PublicKey.ts'

/** COSE protected headers (RFC 9052, 3): the CBOR map {1: -8} is EdDSA, {1: -7} is ES256. No other byte is taken. */
export const protectedHeaders: { readonly [alg in KeyAlgorithm]: Uint8Array } = {
  Ed25519: Uint8Array.of(0xa1, 0x01, 0x27),
  'P-256': Uint8Array.of(0xa1, 0x01, 0x26),
}
