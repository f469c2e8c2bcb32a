import { algorithms } from './algorithms.ts'
import { getWebCrypto } from './getWebCrypto.ts'
import type { KeyAlgorithm } from './PublicKey.ts'
import type { WebCryptoKey } from './WebCrypto.ts'

/**
 * Signs bytes by WebCrypto: 64 bytes, for P-256 r and s side by side.
 *
 * @example
 * const { privateKey: key, alg } = await generateSigningKey()
 * const signature = await signBytes({ key, alg, bytes: payload })
 */
export async function signBytes({
  key,
  alg,
  bytes,
}: {
  key: WebCryptoKey
  alg: KeyAlgorithm
  bytes: Uint8Array
}): Promise<Uint8Array> {
  return new Uint8Array(await getWebCrypto().sign(algorithms[alg].signature, key, bytes))
}
