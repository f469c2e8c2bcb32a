import { toAppLink } from './toAppLink.ts'

/** Where WalletConnect's SDK looks for the app to bring to the front with each request. */
const storageKey = 'WALLETCONNECT_DEEPLINK_CHOICE'

/** An app on this phone, e.g. at `rainbow://`. Without an own link the phone asks which one. */
type App = { name: string; appLink?: string | undefined }

/**
 * Opens a wallet's app with a WalletConnect URI, as a tap on its link would: an app's own scheme in place, a web address
 * beside the page. Requests of the session then open the same app.
 *
 * Where the browser no longer takes it for the visitor's doing, nothing happens.
 */
export function openApp({ name, appLink }: App, uri: string): void {
  rememberApp(appLink === undefined ? null : { name, href: appLink })
  const link = document.createElement('a')
  link.href = toAppLink(appLink, uri)
  link.rel = 'noreferrer'
  if (/^https?:/.test(link.href)) link.target = '_blank'
  link.click()
}

function rememberApp(app: { name: string; href: string } | null): void {
  try {
    if (app) globalThis.localStorage?.setItem(storageKey, JSON.stringify(app))
    else globalThis.localStorage?.removeItem(storageKey)
  } catch {
    // Storage is blocked: the visitor then opens the app by hand.
  }
}
