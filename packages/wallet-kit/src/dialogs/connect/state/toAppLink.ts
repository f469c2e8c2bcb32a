import type { AppLink } from '../../../wallets/definition/Wallet.ts'

/**
 * The link that opens a wallet's app with a WalletConnect URI: `wc?uri=…` after what the app gave, or the URI in the place
 * of its `{uri}`. Without an app's own, or with `wc:` for it, the phone asks which wallet.
 */
export function toAppLink(appLink: AppLink | undefined, uri: string): string {
  if (typeof appLink === 'function') return appLink(uri)
  if (appLink === undefined || appLink === 'wc:') return uri
  const encoded = encodeURIComponent(uri)
  if (appLink.includes('{uri}')) return appLink.replace('{uri}', encoded)
  return `${appLink}${appLink.endsWith('/') ? '' : '/'}wc?uri=${encoded}`
}
