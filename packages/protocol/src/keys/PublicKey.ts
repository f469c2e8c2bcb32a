/** How a key signs: Ed25519 (RFC 8032), or ECDSA on P-256 with SHA-256. */
export type KeyAlgorithm = 'Ed25519' | 'P-256'

export type PublicKey = {
  alg: KeyAlgorithm
  /** As WebCrypto's `raw`: 32 bytes for Ed25519; 65 bytes, uncompressed, for P-256. */
  publicKey: Uint8Array
}
