import type { WalletDefinition } from '../../definition/WalletDefinition.ts'
import { createPopularWallet } from './createPopularWallet.ts'

/** MetaMask, for a list of the app's own. */
export function metaMaskWallet(): WalletDefinition {
  return createPopularWallet('metaMask')
}
