import type { KeyAlgorithm } from './PublicKey.ts'

/** What WebCrypto wants to hear, per algorithm: to make or import a key, and to sign or verify. */
export const algorithms = {
  Ed25519: { key: { name: 'Ed25519' }, signature: { name: 'Ed25519' } },
  'P-256': { key: { name: 'ECDSA', namedCurve: 'P-256' }, signature: { name: 'ECDSA', hash: 'SHA-256' } },
} as const satisfies Record<KeyAlgorithm, unknown>
