import type { WalletConnectOptions } from '../../connectors/wallet-connect/WalletConnectOptions.ts'

/**
 * RainbowKit's `walletConnectParameters`: those of the kit's connector, and those of `EthereumProvider` and wagmi that have
 * nothing to change here.
 */
export type RainbowKitWalletConnectParameters = Omit<WalletConnectOptions, 'projectId'> & {
  /** No effect: the kit never pings a session. */
  disableProviderPing?: boolean | undefined
  /** No effect: the kit draws the QR code itself. */
  qrModalOptions?: object | undefined
  /** No effect: a session continues after the app adds a chain, and the wallet is asked for it when it is needed. */
  isNewChainsStale?: boolean | undefined
  /** No effect: the kit creates its client, and keeps its session, by itself. */
  client?: object | undefined
  session?: object | undefined
}
