import { algorithms } from './algorithms.ts'
import { getWebCrypto } from './getWebCrypto.ts'
import { isStrictSignature } from './isStrictSignature.ts'
import type { PublicKey } from './PublicKey.ts'

/** Whether `signature` is the key's over `bytes`, by WebCrypto and the strict rules of {@link isStrictSignature}. */
export async function verifyBytes({
  alg,
  publicKey,
  signature,
  bytes,
}: PublicKey & { signature: Uint8Array; bytes: Uint8Array }): Promise<boolean> {
  if (!isStrictSignature({ alg, publicKey, signature })) return false
  const subtle = getWebCrypto()
  const key = await subtle.importKey('raw', publicKey, algorithms[alg].key, false, ['verify'])
  return await subtle.verify(algorithms[alg].signature, key, signature, bytes)
}
