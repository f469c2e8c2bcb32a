import type { Connector } from 'wagmi'
import type { ModalMessageKey } from '../../messages/english/Messages.ts'

/** Where a wallet can be had. */
export type DownloadLinks = {
  ios?: string | undefined
  android?: string | undefined
  /** What the QR code leads to: a page that finds the phone's own store. */
  qrCode?: string | undefined
  /** Its app for this computer: the name of the system, and where to download it. Absent on a phone. */
  desktop?: { system: string; url: string } | undefined
  /** Per browser, by {@link BrowserName}; `any` for the rest. */
  extension?: { readonly [browser: string]: string | undefined } | undefined
}

/** One step of setting a wallet up. */
export type InstructionStep = {
  step: 'install' | 'create' | 'connect' | 'refresh'
  title: ModalMessageKey
  text: ModalMessageKey
}

/** The same in the words of an app's own list. */
export type OwnInstructionStep = {
  step: 'install' | 'create' | 'scan' | 'connect' | 'refresh'
  title: string
  description: string
}

/** What opens a wallet's app on a phone: the start of a link, or a function from WalletConnect's URI to the link. */
export type AppLink = string | ((uri: string) => string)

/** The wallet's group in the list. `recent` only in a long list, for wallets used lately that are not installed. */
export type WalletGroup = 'installed' | 'recent' | 'popular' | 'other'

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
  /** The app's own heading, where the wallet is listed under one. */
  groupName?: string | undefined
  /** Whether it can connect right here. */
  ready: boolean
  connector: Connector | undefined
  /** What opens its app on a phone, e.g. `rainbow://`. Present: it connects through WalletConnect. */
  appLink?: AppLink | undefined
  /** The text of its QR code, from WalletConnect's URI. Absent: the URI. */
  toQrText?: ((uri: string) => string) | undefined
  /** Opens its app on a computer, from WalletConnect's URI. */
  toDesktopLink?: ((uri: string) => string) | undefined
  /** Whether it was used lately. */
  recent: boolean
  downloadUrls: DownloadLinks
  /** What to do on the phone once it is there. */
  qrInstructions: readonly (InstructionStep | OwnInstructionStep)[]
  extensionInstructions: readonly (InstructionStep | OwnInstructionStep)[]
  /** Where "Learn More" leads below them. Absent: where the app says. */
  learnMoreUrl?: string | undefined
}
