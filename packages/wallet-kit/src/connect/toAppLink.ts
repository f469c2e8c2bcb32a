/** The link that opens a wallet's app with a WalletConnect URI. Without an app's own, the phone asks which wallet. */
export function toAppLink(appLink: string | undefined, uri: string): string {
  if (appLink === undefined) return uri
  return `${appLink}${appLink.endsWith('/') ? '' : '/'}wc?uri=${encodeURIComponent(uri)}`
}
