import type { WalletDefinition } from '../../definition/WalletDefinition.ts'
import { createPopularWallet } from './createPopularWallet.ts'

/** Rainbow, for a list of the app's own. */
export function rainbowWallet(): WalletDefinition {
  return createPopularWallet('rainbow')
}
