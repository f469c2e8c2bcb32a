import type { CreateConnectorFn } from 'wagmi'
import type { WalletListOptions } from '../../wallets/definition/WalletDefinition.ts'
import { braveWallet } from '../../wallets/directory/popular/braveWallet.ts'
import { coinbaseWallet } from '../../wallets/directory/popular/coinbaseWallet.ts'
import { injectedWallet } from '../../wallets/directory/popular/injectedWallet.ts'
import { metaMaskWallet } from '../../wallets/directory/popular/metaMaskWallet.ts'
import { rainbowWallet } from '../../wallets/directory/popular/rainbowWallet.ts'
import { walletConnectWallet } from '../../wallets/directory/popular/walletConnectWallet.ts'
import { connectorsForWallets } from './connectorsForWallets.ts'
import type { RainbowKitWalletList } from './RainbowKitWallet.ts'

const wallets: RainbowKitWalletList = [
  {
    groupName: 'Popular',
    wallets: [injectedWallet, rainbowWallet, coinbaseWallet, metaMaskWallet, walletConnectWallet, braveWallet],
  },
]

/** The popular wallets as a list, to put groups of the app's own beside them; with `options` their connectors, too. */
export function getDefaultWallets(): { wallets: RainbowKitWalletList }
export function getDefaultWallets(options: WalletListOptions): {
  wallets: RainbowKitWalletList
  connectors: CreateConnectorFn[]
}
export function getDefaultWallets(options?: WalletListOptions) {
  return options ? { wallets, connectors: connectorsForWallets(wallets, options) } : { wallets }
}
