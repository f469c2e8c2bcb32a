import type { Connector } from 'wagmi'
import { isUnlisted } from './isUnlisted.ts'

/** The connector for wallets on other devices: the app's own one before the unlisted one. */
export function findWalletConnect(connectors: readonly Connector[]): Connector | undefined {
  // Any page can announce a wallet by this name; those are `injected`.
  const found = connectors.filter(({ id, type }) => id === 'walletConnect' && type !== 'injected')
  return found.find((connector) => !isUnlisted(connector)) ?? found[0]
}
