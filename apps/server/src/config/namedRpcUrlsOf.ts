import { type ChainKey, hostedRpcUrl } from '@kith/protocol'
import type { ServerConfig } from './ServerConfig.ts'

export type NamedNodes = Pick<ServerConfig, 'rpcUrls' | 'nodeProviderKey'>

/** The nodes of a chain that the settings name: the configured address, or the hosted provider; none where there is neither. */
export function namedRpcUrlsOf({ rpcUrls, nodeProviderKey }: NamedNodes, chain: ChainKey): readonly string[] {
  const configured = rpcUrls[chain]
  if (configured !== undefined) return [configured]
  const hosted = nodeProviderKey === undefined ? null : hostedRpcUrl({ chain, key: nodeProviderKey })
  return hosted === null ? [] : [hosted]
}
