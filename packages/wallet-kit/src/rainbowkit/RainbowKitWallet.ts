import type { WalletDefinition } from '../wallets/WalletDefinition.ts'

/** A wallet as RainbowKit's apps write it. What is named here beyond the kit's own is taken, and not used. */
export type RainbowKitWallet = WalletDefinition & {
  iconBackground?: string | undefined
  iconAccent?: string | undefined
  hidden?: (() => boolean) | undefined
  mobile?: object | undefined
  qrCode?: object | undefined
  desktop?: object | undefined
  extension?: object | undefined
}
