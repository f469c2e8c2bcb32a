import { lazyWalletConnect } from '../connectors/wallet-connect/lazyWalletConnect.ts'
import type { WalletDefinition, WalletListOptions } from '../wallets/WalletDefinition.ts'
import { createPopularWallet } from './createPopularWallet.ts'
import { describeApp } from './describeApp.ts'

/** WalletConnect, for a list of the app's own. Needs `@walletconnect/sign-client` installed. */
export function walletConnectWallet({ projectId, ...app }: WalletListOptions): WalletDefinition {
  return {
    ...createPopularWallet('walletConnect'),
    createConnector: () => lazyWalletConnect({ projectId, metadata: describeApp(app) }),
  }
}
