/** When a WalletConnect URI runs out, in Unix milliseconds, or `null` if it does not say. */
export function readUriExpiry(uri: string): number | null {
  const seconds = Number(new URLSearchParams(uri.slice(uri.indexOf('?') + 1)).get('expiryTimestamp'))
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1_000 : null
}
