import { type ChainKey, chains, hostedRpcUrl } from '@kith/protocol'
import type { ServerConfig } from '../config/ServerConfig.ts'

/** Where a chain is asked, best first: the configured address alone, or the hosted provider and the chain's public one. */
export function rpcUrlsOf(
  { rpcUrls, nodeProviderKey }: Pick<ServerConfig, 'rpcUrls' | 'nodeProviderKey'>,
  chain: ChainKey,
): readonly string[] {
  const configured = rpcUrls[chain]
  if (configured !== undefined) return [configured]
  const hosted = nodeProviderKey === undefined ? null : hostedRpcUrl({ chain, key: nodeProviderKey })
  return [...(hosted === null ? [] : [hosted]), chains[chain].publicRpcUrl]
}
