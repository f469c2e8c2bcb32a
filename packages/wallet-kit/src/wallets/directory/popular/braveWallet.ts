import type { WalletDefinition } from '../../definition/WalletDefinition.ts'
import { createPopularWallet } from './createPopularWallet.ts'

/** Brave Wallet, in Brave, for a list of the app's own. */
export function braveWallet(): WalletDefinition {
  return createPopularWallet('brave')
}
