import type { WalletConnectOptions } from '../connectors/wallet-connect/WalletConnectOptions.ts'
import type { WalletListOptions } from '../wallets/WalletDefinition.ts'

/** What a wallet on another device shows of the app, in WalletConnect's words. */
export function describeApp({
  appName,
  appDescription,
  appUrl,
  appIcon,
}: Omit<WalletListOptions, 'projectId'>): NonNullable<WalletConnectOptions['metadata']> {
  return {
    name: appName,
    ...(appDescription !== undefined && { description: appDescription }),
    ...(appUrl !== undefined && { url: appUrl }),
    ...(appIcon !== undefined && { icons: [appIcon] }),
  }
}
