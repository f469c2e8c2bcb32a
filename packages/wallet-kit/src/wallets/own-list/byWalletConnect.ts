import type { WalletConnectOptions } from '../../connectors/wallet-connect/WalletConnectOptions.ts'
import type { WalletDefinition } from '../definition/WalletDefinition.ts'

/** How WalletConnect is reached, by the `createConnector` that only leads there: such wallets of a list share one connector. */
export const byWalletConnect = new WeakMap<NonNullable<WalletDefinition['createConnector']>, WalletConnectOptions>()
