import type { WalletConnectOptions } from '../connectors/wallet-connect/WalletConnectOptions.ts'

/** How WalletConnect is reached, as far as the kit's connector has the same. */
export type RainbowKitWalletConnectParameters = Omit<WalletConnectOptions, 'projectId'>
