import type { WalletProvider } from './provider/WalletProvider.ts'

/** A wallet that announced itself by EIP-6963, after its fields were checked. */
export type WalletAnnouncement = {
  /** Reverse domain name; what the wallet is known by. */
  rdns: string
  name: string
  /** A `data:image/…` URI, or nothing. */
  icon?: string | undefined
  provider: WalletProvider
}
