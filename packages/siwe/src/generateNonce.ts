const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const length = 22

/**
 * Draws a one-time value: 22 letters and digits from the system's random source, 130 bits.
 *
 * @example generateNonce() // 'wxKMWOeYjFckOrg79ZKxTH', another one each time
 */
export function generateNonce(): string {
  let nonce = ''
  while (nonce.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(32))) {
      // 248 = 4 × 62: larger bytes are thrown away, or some letters would come more often.
      if (byte < 248 && nonce.length < length) nonce += alphabet.charAt(byte % alphabet.length)
    }
  }
  return nonce
}
