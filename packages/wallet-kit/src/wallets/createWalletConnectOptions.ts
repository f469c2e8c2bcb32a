import type { WalletConnectOptions } from '../connectors/wallet-connect/WalletConnectOptions.ts'
import type { WalletListOptions } from './definition/WalletDefinition.ts'

/** How WalletConnect is reached, and what a wallet on another device shows of the app, in WalletConnect's words. */
export function createWalletConnectOptions({
  projectId,
  walletConnectParameters,
  appName,
  appDescription,
  appUrl,
  appIcon,
}: WalletListOptions): WalletConnectOptions {
  return {
    ...walletConnectParameters,
    projectId,
    metadata: {
      name: appName,
      ...(appDescription !== undefined && { description: appDescription }),
      ...(appUrl !== undefined && { url: appUrl }),
      ...(appIcon !== undefined && { icons: [appIcon] }),
      ...walletConnectParameters?.metadata,
    },
  }
}
