import type { CreateConnectorFn } from 'wagmi'
import type {
  WalletDefinition,
  WalletDetails,
  WalletInstructions,
  WalletListOptions,
} from '../../wallets/definition/WalletDefinition.ts'

/** A wallet as RainbowKit's apps write it. */
export type RainbowKitWallet = Omit<WalletDefinition, 'createConnector' | 'desktop'> & {
  /** Other ids by which `WalletButton` finds it. */
  aliases?: readonly string[] | undefined
  /** Any CSS background, drawn behind the icon. */
  iconBackground?: string | undefined
  /** Accepted and not drawn. */
  iconAccent?: string | undefined
  /** The instructions are accepted and not shown. */
  desktop?: (WalletDefinition['desktop'] & { instructions?: WalletInstructions | undefined }) | undefined
  /** How to connect where it has not announced itself. Its parameter is to be spread into the connector. */
  createConnector?: ((details: RainbowKitWalletDetails) => CreateConnectorFn) | undefined
}

/** A listed wallet's place and description, as RainbowKit leaves them on its connector. */
export type RainbowKitDetails = Omit<RainbowKitWallet, 'createConnector' | 'hidden'> & {
  /** Its position in the whole list, counted from 0. */
  index: number
  /** The position of its group, counted from 1. */
  groupIndex: number
  groupName: string
  isRainbowKitConnector: boolean
}

export type RainbowKitWalletDetails = WalletDetails & { rkDetails: RainbowKitDetails }

/** An app's own list, group by group, of wallets in RainbowKit's shape or the kit's. */
export type RainbowKitWalletList = readonly {
  groupName: string
  wallets: readonly ((options: WalletListOptions) => RainbowKitWallet)[]
}[]
