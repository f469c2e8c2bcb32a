import type { Connector } from 'wagmi'
import type { MessageKey } from '../messages/Messages.ts'

/** Where a wallet can be had. */
export type DownloadLinks = {
  ios?: string | undefined
  android?: string | undefined
  /** What the QR code leads to: a page that finds the phone's own store. */
  qrCode?: string | undefined
  /** Per browser, by {@link BrowserName}; `any` for the rest. */
  extension?: { readonly [browser: string]: string | undefined } | undefined
}

/** One step of setting a wallet up. */
export type InstructionStep = {
  step: 'install' | 'create' | 'connect' | 'refresh'
  title: MessageKey
  text: MessageKey
}

export type WalletGroup = 'installed' | 'popular' | 'other'

/** A wallet in the list. Source: spec §3. */
export type Wallet = {
  id: string
  name: string
  /** Distinguishes it from another wallet with the same name, e.g. `com.example.wallet`. */
  detail?: string | undefined
  /** For buttons and headings. */
  shortName: string
  /** A `data:` URI, or what the app's own list says. */
  icon: string | undefined
  group: WalletGroup
  /** The app's own heading, where the wallet is from a list of the app's. */
  groupName?: string | undefined
  /** Whether it can connect right here. */
  ready: boolean
  connector: Connector | undefined
  /** What opens its app on a phone, e.g. `rainbow://`. Present: it connects through WalletConnect. */
  appLink?: string | undefined
  /** Whether it was used lately. */
  recent: boolean
  downloadUrls: DownloadLinks
  /** What to do on the phone once it is there. */
  qrInstructions: readonly InstructionStep[]
  extensionInstructions: readonly InstructionStep[]
}
