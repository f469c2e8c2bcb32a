import type { Device } from '../wallets/getDevice.ts'
import type { Wallet } from '../wallets/Wallet.ts'

export type Downloads = {
  hasMobile: boolean
  hasExtension: boolean
  /** Where this browser gets the extension. */
  extensionUrl: string | undefined
  /** On a phone its own store, elsewhere what a phone scans. */
  mobileUrl: string | undefined
}

/** Which ways this device has to get a wallet. */
export function describeDownloads(wallet: Wallet | undefined, { browser, mobileSystem }: Device): Downloads {
  const { ios, android, qrCode, extension } = wallet?.downloadUrls ?? {}
  const isListed = extension !== undefined && browser !== null && browser in extension
  const extensionUrl = mobileSystem ? undefined : isListed ? extension?.[browser] : extension?.['any']
  const mobileUrl = mobileSystem === 'ios' ? ios : mobileSystem === 'android' ? android : qrCode
  return { hasMobile: mobileUrl !== undefined, hasExtension: extensionUrl !== undefined, extensionUrl, mobileUrl }
}
