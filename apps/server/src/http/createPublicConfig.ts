import type { PublicConfig } from '@kith/protocol'
import type { ServerConfig } from '../config/ServerConfig.ts'
import { version } from '../config/version.ts'

type Settings = Pick<
  ServerConfig,
  | 'productName'
  | 'defaultChain'
  | 'chains'
  | 'graphUrls'
  | 'rpcUrls'
  | 'nodeProviderKey'
  | 'embedded'
  | 'walletConnectProjectId'
  | 'walletConnectRelayUrl'
>

/** The settings that the page receives. All of them are public. */
export function createPublicConfig({
  productName,
  defaultChain,
  chains: chainKeys,
  graphUrls,
  rpcUrls,
  nodeProviderKey,
  embedded,
  walletConnectProjectId,
  walletConnectRelayUrl,
}: Settings): PublicConfig {
  return {
    productName,
    version,
    defaultChain,
    chains: chainKeys,
    graphUrls,
    // The embedded chain is reached through this origin; its own address is nobody's business.
    rpcUrls: embedded ? { ...rpcUrls, polygonMumbai: '/rpc' } : rpcUrls,
    embedded,
    ...(nodeProviderKey !== undefined && { nodeProviderKey }),
    ...(walletConnectProjectId !== undefined && { walletConnectProjectId }),
    ...(walletConnectRelayUrl !== undefined && { walletConnectRelayUrl }),
  }
}
