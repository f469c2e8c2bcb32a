import type { Connector } from 'wagmi'
import { isUnlisted } from './isUnlisted.ts'

/** The connector for wallets on other devices: the one that the app lists itself before the kit's own. */
export function findWalletConnect(connectors: readonly Connector[]): Connector | undefined {
  // Any page can announce a wallet by this name; those are `injected`.
  const found = connectors.filter(({ id, type }) => id === 'walletConnect' && type !== 'injected')
  return found.find((connector) => !isUnlisted(connector)) ?? found[0]
}
