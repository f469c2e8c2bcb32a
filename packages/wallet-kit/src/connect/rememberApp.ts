/** Where WalletConnect's SDK looks for the app to bring to the front with each request. */
const storageKey = 'WALLETCONNECT_DEEPLINK_CHOICE'

/** Remembers which app on this phone holds the session, e.g. `rainbow://`; `null` forgets it. */
export function rememberApp(app: { name: string; href: string } | null): void {
  try {
    if (app) globalThis.localStorage?.setItem(storageKey, JSON.stringify(app))
    else globalThis.localStorage?.removeItem(storageKey)
  } catch {
    // Storage is blocked: the visitor then opens the app by hand.
  }
}
