import type { DownloadLinks } from '../definition/Wallet.ts'
import type { WalletDefinition } from '../definition/WalletDefinition.ts'
import { getMobileSystem } from '../device/getMobileSystem.ts'

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
  ...computers
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
    desktop: findDesktopApp(computers),
    ...(Object.keys(extension).length > 0 && { extension }),
  }
}

type DesktopUrls = Pick<NonNullable<WalletDefinition['downloadUrls']>, 'macos' | 'windows' | 'linux' | 'desktop'>

/** The app for the computer in use; none on a server. */
function findDesktopApp({ macos, windows, linux, desktop }: DesktopUrls): DownloadLinks['desktop'] {
  if (typeof navigator === 'undefined' || getMobileSystem(navigator) !== null) return undefined
  const { userAgent } = navigator
  const [system, own] = /Macintosh/.test(userAgent)
    ? (['macOS', macos] as const)
    : /Windows/.test(userAgent)
      ? (['Windows', windows] as const)
      : /Linux/.test(userAgent)
        ? (['Linux', linux] as const)
        : (['Desktop', undefined] as const)
  const url = own ?? desktop
  return url === undefined ? undefined : { system, url }
}
