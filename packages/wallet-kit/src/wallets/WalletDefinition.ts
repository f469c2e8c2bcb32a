import type { CreateConnectorFn } from 'wagmi'
import type { WalletConnectOptions } from '../connectors/wallet-connect/WalletConnectOptions.ts'

/** Where a wallet can be had: RainbowKit's names, one per store and browser. */
export type WalletDownloadUrls = {
  ios?: string | undefined
  android?: string | undefined
  /** What the QR code leads to: a page that finds the phone's own store. Without it, `mobile`. */
  qrCode?: string | undefined
  mobile?: string | undefined
  /** `null`: this browser has none, whatever `browserExtension` says. */
  chrome?: string | null | undefined
  firefox?: string | null | undefined
  edge?: string | null | undefined
  brave?: string | null | undefined
  safari?: string | null | undefined
  opera?: string | null | undefined
  /** For every browser not named above. */
  browserExtension?: string | undefined
}

/** A wallet the app puts into the list by itself. Names are RainbowKit's. */
export type WalletDefinition = {
  /** Remembered as the one used last; so the same from release to release. */
  id: string
  name: string
  /** For buttons and headings. Absent: `name`. */
  shortName?: string | undefined
  /** Best a `data:` URI: any other URL asks a host for it as soon as the list opens. */
  iconUrl: string
  /** The names it announces itself by (EIP-6963); then it stands under "Installed" and connects without `createConnector`. */
  rdns?: string | readonly string[] | undefined
  /** `false`: shown with the ways to get it, not with a way to connect. */
  installed?: boolean | undefined
  downloadUrls?: WalletDownloadUrls | undefined
  /** What opens its app on a phone, e.g. `rainbow://`: it then connects through WalletConnect where the app has that. */
  appLink?: string | undefined
  /** How to connect where it has not announced itself. Absent: only the ways to get it are shown. */
  createConnector?: ((details: WalletDetails) => CreateConnectorFn) | undefined
}

/** What a connector made for the list carries, so that the list finds its wallet again. */
export type WalletDetails = {
  walletKit: {
    wallet: WalletDefinition
    groupName: string
    /** Which group of the list, counted from 0. */
    groupIndex: number
  }
}

/** What every entry of the list is made with. */
export type WalletListOptions = {
  appName: string
  /** These three are shown by wallets on other devices. */
  appDescription?: string | undefined
  appUrl?: string | undefined
  appIcon?: string | undefined
  /** The app's id at WalletConnect's relay. With it, wallets of the list that have an app show a QR code. */
  projectId: string
  /** How WalletConnect is reached. With a `relayUrl`, no `projectId` is needed for the QR code. */
  walletConnectParameters?: Omit<WalletConnectOptions, 'projectId'> | undefined
}

export type CreateWallet = (options: WalletListOptions) => WalletDefinition

/** The app's own list, group by group. */
export type WalletList = readonly { groupName: string; wallets: readonly CreateWallet[] }[]
