import type { DownloadLinks } from './Wallet.ts'
import type { WalletDefinition } from './WalletDefinition.ts'

/** A wallet of the app's own list in the words the kit's own list uses. */
export function describeDefinition({ id, name, shortName, iconUrl, rdns, downloadUrls, appLink }: WalletDefinition) {
  return {
    id,
    name,
    shortName: shortName ?? name,
    icon: iconUrl,
    connectorIds: typeof rdns === 'string' ? [rdns] : (rdns ?? []),
    appLink,
    downloadUrls: listDownloads(downloadUrls ?? {}),
  }
}

function listDownloads({
  ios,
  android,
  qrCode,
  mobile,
  chrome,
  firefox,
  edge,
  brave,
  safari,
  opera,
  browserExtension,
}: NonNullable<WalletDefinition['downloadUrls']>): DownloadLinks {
  const browsers = { Chrome: chrome, Firefox: firefox, Edge: edge, Brave: brave, Safari: safari, Opera: opera }
  const named = Object.fromEntries(
    Object.entries(browsers).flatMap(([browser, url]) => (url === undefined ? [] : [[browser, url ?? undefined]])),
  )
  const extension = browserExtension === undefined ? named : { ...named, any: browserExtension }
  return {
    ios: ios ?? mobile,
    android: android ?? mobile,
    qrCode: qrCode ?? mobile,
    ...(Object.keys(extension).length > 0 && { extension }),
  }
}
