/**
 * Forgets which app on this phone held the session; who asks next may be on another device. Source: sign-client, which
 * brings the app under this key to the front with each request.
 */
export function forgetApp(): void {
  try {
    globalThis.localStorage?.removeItem('WALLETCONNECT_DEEPLINK_CHOICE')
  } catch {
    // Storage is blocked: then nothing was remembered either.
  }
}
