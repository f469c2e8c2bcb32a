import { openInTelegram } from '../../../connectors/host/openInTelegram.ts'
import type { AppLink } from '../../../wallets/definition/Wallet.ts'
import { toAppLink } from './toAppLink.ts'

/** Where WalletConnect's SDK looks for the app to bring to the front with each request. */
const storageKey = 'WALLETCONNECT_DEEPLINK_CHOICE'

/** An app on this phone, e.g. at `rainbow://`. Without an own link the phone asks which one. */
type App = { name: string; appLink?: AppLink | undefined }

/**
 * Opens a wallet's app with a WalletConnect URI, as a tap on its link would: an app's own scheme in place, a web address
 * in a new tab. Requests of the session then open the same app.
 *
 * Does nothing where the browser no longer considers it a user action.
 */
export function openApp({ name, appLink }: App, uri: string): void {
  const href = toAppLink(appLink, uri)
  const home = toHome(typeof appLink === 'function' ? href : (appLink ?? 'wc:'))
  rememberApp(home.startsWith('wc:') ? null : { name, href: home })
  if (openInTelegram(href)) return
  const link = document.createElement('a')
  link.href = href
  link.rel = 'noreferrer'
  if (/^https?:/.test(link.href)) link.target = '_blank'
  link.click()
}

/** The app's own link, without a request: the SDK appends its own. */
function toHome(appLink: string): string {
  const [home = appLink] = appLink.split('?')
  return home
}

function rememberApp(app: { name: string; href: string } | null): void {
  try {
    if (app) globalThis.localStorage?.setItem(storageKey, JSON.stringify(app))
    else globalThis.localStorage?.removeItem(storageKey)
  } catch {
    // Storage is blocked: the visitor then opens the app by hand.
  }
}
