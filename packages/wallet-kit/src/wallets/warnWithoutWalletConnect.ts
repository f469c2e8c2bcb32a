import type { Connector } from 'wagmi'
import { findWalletConnect } from './findWalletConnect.ts'
import { findWalletDetails } from './own-list/findWalletDetails.ts'

// Bundlers replace this exact expression; without a bundler there is no `process`.
declare const process: { env: { NODE_ENV?: string } }

let hasWarned = false

/** Warns once in development, naming the wallets of the app's list that show no QR code without WalletConnect. */
export function warnWithoutWalletConnect(connectors: readonly Connector[]): void {
  try {
    if (process.env.NODE_ENV !== 'development') return
    const names = connectors.flatMap((connector) => {
      const wallet = findWalletDetails(connector)?.wallet
      return wallet?.appLink !== undefined && !wallet.createConnector ? [wallet.name] : []
    })
    if (hasWarned || names.length === 0 || findWalletConnect(connectors)) return
    hasWarned = true
    console.warn(
      `Without WalletConnect there is no QR code for ${names.join(', ')}. Give connectorsForWallets a projectId (https://dashboard.reown.com), or createWalletKitConfig the option walletConnect.`,
    )
  } catch {
    // Without a bundler there is no `process`.
  }
}
