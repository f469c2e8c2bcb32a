import type { DownloadLinks } from '../Wallet.ts'
import type { WalletDefinition } from '../WalletDefinition.ts'

/** A wallet of the app's own list under the kit's own names. Done where the list is made, so that the dialog has no code for it. */
export function describeDefinition({
  id,
  name,
  shortName,
  iconUrl,
  rdns,
  downloadUrls,
  appLink,
  qrCode,
  desktop,
  extension,
  installed,
  createConnector,
}: WalletDefinition) {
  return {
    id,
    name,
    shortName: shortName ?? name,
    icon: iconUrl,
    canConnect: createConnector !== undefined && installed !== false,
    connectorIds: typeof rdns === 'string' ? [rdns] : (rdns ?? []),
    appLink,
    toQrText: qrCode?.getUri,
    toDesktopLink: desktop?.getUri,
    qrInstructions: qrCode?.instructions?.steps,
    extensionInstructions: extension?.instructions?.steps,
    learnMoreUrl: (extension?.instructions ?? qrCode?.instructions)?.learnMoreUrl,
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
