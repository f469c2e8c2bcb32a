import { algorithms } from './algorithms.ts'
import { getWebCrypto } from './getWebCrypto.ts'
import type { KeyAlgorithm, PublicKey } from './PublicKey.ts'
import type { WebCrypto, WebCryptoKey } from './WebCrypto.ts'

export type SigningKey = PublicKey & {
  /** Not extractable: it can be used and kept in IndexedDB, but its bytes never leave WebCrypto. */
  privateKey: WebCryptoKey
}

/**
 * Makes a fresh key pair: Ed25519, or P-256 where the browser lacks Ed25519.
 *
 * @throws {@link CryptoUnavailableError} on a page that is neither https nor loopback.
 *
 * @example const { alg, publicKey, privateKey } = await generateSigningKey()
 */
export async function generateSigningKey(): Promise<SigningKey> {
  const subtle = getWebCrypto()
  try {
    return await generate(subtle, 'Ed25519')
  } catch (error) {
    // WebCrypto's word for an algorithm it does not have.
    if (error instanceof Error && error.name === 'NotSupportedError') return await generate(subtle, 'P-256')
    throw error
  }
}

async function generate(subtle: WebCrypto, alg: KeyAlgorithm): Promise<SigningKey> {
  const { privateKey, publicKey } = await subtle.generateKey(algorithms[alg].key, false, ['sign', 'verify'])
  return { alg, publicKey: new Uint8Array(await subtle.exportKey('raw', publicKey)), privateKey }
}
