import type { CreateConnectorFn } from 'wagmi'
import { connectorsForWallets } from '../wallets/connectorsForWallets.ts'
import { braveWallet } from '../wallets/directory/popular/braveWallet.ts'
import { coinbaseWallet } from '../wallets/directory/popular/coinbaseWallet.ts'
import { injectedWallet } from '../wallets/directory/popular/injectedWallet.ts'
import { metaMaskWallet } from '../wallets/directory/popular/metaMaskWallet.ts'
import { rainbowWallet } from '../wallets/directory/popular/rainbowWallet.ts'
import { walletConnectWallet } from '../wallets/directory/popular/walletConnectWallet.ts'
import type { WalletList, WalletListOptions } from '../wallets/WalletDefinition.ts'

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
