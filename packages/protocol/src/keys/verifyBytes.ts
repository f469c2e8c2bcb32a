import { algorithms } from './algorithms.ts'
import { getWebCrypto } from './getWebCrypto.ts'
import { isStrictSignature } from './isStrictSignature.ts'
import type { PublicKey } from './PublicKey.ts'
import type { WebCrypto } from './WebCrypto.ts'

/**
 * Whether `signature` is the key's over `bytes`, by WebCrypto and the strict rules of {@link isStrictSignature}.
 *
 * @example await verifyBytes({ ...parseDidKey(did), signature, bytes: payload }) // true or false
 */
export async function verifyBytes({
  alg,
  publicKey,
  signature,
  bytes,
}: PublicKey & { signature: Uint8Array; bytes: Uint8Array }): Promise<boolean> {
  if (!isStrictSignature({ alg, publicKey, signature })) return false
  const subtle = getWebCrypto()
  const key = await importKey(subtle, { alg, publicKey })
  return key !== null && (await subtle.verify(algorithms[alg].signature, key, signature, bytes))
}

/** `null` for bytes that are no point of the curve, which some platforms refuse: such a key signed nothing. */
async function importKey(subtle: WebCrypto, { alg, publicKey }: PublicKey) {
  try {
    return await subtle.importKey('raw', publicKey, algorithms[alg].key, false, ['verify'])
  } catch (error) {
    // What WebCrypto throws is a DOMException, which is an `Error` by its name alone in some places.
    if ((error as { name?: unknown }).name === 'DataError') return null
    throw error
  }
}
