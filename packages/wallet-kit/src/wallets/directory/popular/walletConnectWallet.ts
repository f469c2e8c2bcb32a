import { lazyWalletConnect } from '../../../connectors/wallet-connect/lazyWalletConnect.ts'
import { createWalletConnectOptions } from '../../createWalletConnectOptions.ts'
import type { WalletDefinition, WalletListOptions } from '../../definition/WalletDefinition.ts'
import { createPopularWallet } from './createPopularWallet.ts'

/** WalletConnect, for a list of the app's own. Needs `@walletconnect/sign-client` installed. */
export function walletConnectWallet(options: WalletListOptions): WalletDefinition {
  return {
    ...createPopularWallet('walletConnect'),
    createConnector: () => lazyWalletConnect(createWalletConnectOptions(options)),
  }
}
