import { CryptoUnavailableError } from '../errors/bytes/CryptoUnavailableError.ts'
import type { WebCrypto } from './WebCrypto.ts'

/** @throws {@link CryptoUnavailableError} on a page that is neither https nor loopback. */
export function getWebCrypto(): WebCrypto {
  if (crypto.subtle === undefined) throw new CryptoUnavailableError()
  return crypto.subtle
}
