import type { WalletDefinition } from '../../definition/WalletDefinition.ts'
import { createPopularWallet } from './createPopularWallet.ts'

/** Coinbase Wallet, for a list of the app's own. */
export function coinbaseWallet(): WalletDefinition {
  return createPopularWallet('coinbase')
}
