import type { CreateConnectorFn } from 'wagmi'
import type { WalletConnectOptions } from '../../connectors/wallet-connect/WalletConnectOptions.ts'
import type { AppLink, OwnInstructionStep } from './Wallet.ts'

/** Where a wallet can be downloaded: RainbowKit's names, one per store, browser and system of a computer. */
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
  /** Its app for a computer, by the computer's system. */
  macos?: string | undefined
  windows?: string | undefined
  linux?: string | undefined
  /** For every system not named above. */
  desktop?: string | undefined
}

/** How to set a wallet up, in the app's own words. Absent: the kit's, in the visitor's language. */
export type WalletInstructions = {
  /** Where "Learn More" leads below them. */
  learnMoreUrl?: string | undefined
  steps: readonly { step: OwnInstructionStep['step']; title: string; description: string }[]
}

/** A wallet the app puts into the list by itself. Names are RainbowKit's. */
export type WalletDefinition = {
  /** Remembered as the one used last; so the same from release to release. */
  id: string
  name: string
  /** For buttons and headings. Absent: `name`. */
  shortName?: string | undefined
  /** Best a `data:` URI: any other URL asks a host for it as soon as the list opens. A function is called then. */
  iconUrl: string | (() => Promise<string>)
  /** The names it announces itself by (EIP-6963); it is then listed under "Installed" and connects without `createConnector`. */
  rdns?: string | readonly string[] | undefined
  /** `false`: shown with the ways to get it, not with a way to connect. */
  installed?: boolean | undefined
  downloadUrls?: WalletDownloadUrls | undefined
  /**
   * What opens its app on a phone: it then connects through WalletConnect where the app has that. `wc?uri=…` is put after
   * it (`rainbow://`), or the URI in the place of `{uri}` (`own://connect?uri={uri}`). `wc:` where the app has no link of
   * its own: the phone asks which app.
   */
  appLink?: AppLink | undefined
  /** `appLink` under RainbowKit's name: `getUri` makes the link from WalletConnect's URI. */
  mobile?: { getUri?: ((uri: string) => string) | undefined } | undefined
  /** `getUri` makes the text of the QR code, where that is not the URI itself. */
  qrCode?: { getUri?: ((uri: string) => string) | undefined; instructions?: WalletInstructions | undefined } | undefined
  /** `getUri` makes a link to its app on a computer, which is then offered beside the QR code. */
  desktop?: { getUri?: ((uri: string) => string) | undefined } | undefined
  extension?: { instructions?: WalletInstructions | undefined } | undefined
  /** Asked once, when the list is made: `true` leaves the wallet out. */
  hidden?: (() => boolean) | undefined
  /** The only chains it knows, by id: with none of the app's among them, the kit warns in development. Absent: any chain. */
  chains?: readonly number[] | undefined
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
