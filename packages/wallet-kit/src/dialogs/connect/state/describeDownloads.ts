import type { DownloadLinks, Wallet } from '../../../wallets/definition/Wallet.ts'
import type { Device } from '../../../wallets/device/getDevice.ts'

export type Downloads = {
  hasMobile: boolean
  hasExtension: boolean
  /** The step that getting it begins with. `connect`: there is no way to get it, which that step says. */
  firstStep: 'downloadOptions' | 'download' | 'extensionInstructions' | 'connect'
  /** Where this browser gets the extension. */
  extensionUrl: string | undefined
  /** On a phone its own store, elsewhere what a phone scans. */
  mobileUrl: string | undefined
  /** On a computer: the name of its system, and where the app for it is downloaded. */
  desktop: DownloadLinks['desktop']
}

/**
 * Which ways this device has to get a wallet.
 *
 * @example
 * const { wallet, device } = useWallets()
 * const { firstStep, mobileUrl } = describeDownloads(wallet ?? undefined, device)
 */
export function describeDownloads(wallet: Wallet | undefined, { browser, mobileSystem }: Device): Downloads {
  const { ios, android, qrCode, extension, desktop } = wallet?.downloadUrls ?? {}
  const isListed = extension !== undefined && browser !== null && browser in extension
  const extensionUrl = mobileSystem ? undefined : isListed ? extension?.[browser] : extension?.['any']
  const mobileUrl = mobileSystem === 'ios' ? ios : mobileSystem === 'android' ? android : qrCode
  const hasMobile = mobileUrl !== undefined
  const hasExtension = extensionUrl !== undefined
  const firstStep =
    // A computer's app is offered among the options, alone or not.
    desktop || (hasMobile && hasExtension)
      ? 'downloadOptions'
      : hasMobile
        ? 'download'
        : hasExtension
          ? 'extensionInstructions'
          : 'connect'
  return { hasMobile, hasExtension, firstStep, extensionUrl, mobileUrl, desktop }
}
