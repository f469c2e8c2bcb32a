import type { CreateConnectorFn } from 'wagmi'
import { connectorsForWallets } from '../wallets/connectorsForWallets.ts'
import type { WalletList, WalletListOptions } from '../wallets/WalletDefinition.ts'
import { braveWallet } from './braveWallet.ts'
import { coinbaseWallet } from './coinbaseWallet.ts'
import { injectedWallet } from './injectedWallet.ts'
import { metaMaskWallet } from './metaMaskWallet.ts'
import { rainbowWallet } from './rainbowWallet.ts'
import { walletConnectWallet } from './walletConnectWallet.ts'

const wallets: WalletList = [
  {
    groupName: 'Popular',
    wallets: [injectedWallet, rainbowWallet, coinbaseWallet, metaMaskWallet, walletConnectWallet, braveWallet],
  },
]

/** The popular wallets as a list, to put groups of the app's own beside them; with `options` their connectors, too. */
export function getDefaultWallets(): { wallets: WalletList }
export function getDefaultWallets(options: WalletListOptions): { wallets: WalletList; connectors: CreateConnectorFn[] }
export function getDefaultWallets(options?: WalletListOptions) {
  return options ? { wallets, connectors: connectorsForWallets(wallets, options) } : { wallets }
}
