import type { WalletDefinition, WalletDownloadUrls } from '../wallets/WalletDefinition.ts'

/** A wallet as RainbowKit's apps write it. What is named here beyond the kit's own is taken, and not used. */
export type RainbowKitWallet = Omit<WalletDefinition, 'downloadUrls'> & {
  downloadUrls?:
    | (WalletDownloadUrls & { [system in 'desktop' | 'linux' | 'macos' | 'windows']?: string | undefined })
    | undefined
  aliases?: readonly string[] | undefined
  iconBackground?: string | undefined
  iconAccent?: string | undefined
}
