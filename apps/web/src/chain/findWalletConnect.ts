import type { PublicConfig } from '@kith/protocol'
import type { WalletConnectOptions } from '@kith/wallet-kit'

/** How wallets on other devices are reached, or nothing where the operator has named neither project nor relay. */
export function findWalletConnect({
  walletConnectProjectId: projectId,
  walletConnectRelayUrl: relayUrl,
}: Pick<PublicConfig, 'walletConnectProjectId' | 'walletConnectRelayUrl'>): WalletConnectOptions | undefined {
  if (projectId === undefined && relayUrl === undefined) return undefined
  // Its Verify service lives in a frame of another host, which the page's policy does not open.
  return { projectId, relayUrl, verify: 'off' }
}
