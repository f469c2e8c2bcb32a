import type { WalletDefinition } from '../../definition/WalletDefinition.ts'
import { createPopularWallet } from './createPopularWallet.ts'

/** The browser's own wallet, where there is one without a name, for a list of the app's own. */
export function injectedWallet(): WalletDefinition {
  return createPopularWallet('injected')
}
