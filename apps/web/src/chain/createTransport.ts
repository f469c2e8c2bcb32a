import { type ChainKey, chains, hostedRpcUrl, type PublicConfig } from '@kith/protocol'
import { fallback, http, type Transport } from 'viem'

/**
 * The way to a chain's nodes: the address the settings name, alone; else the hosted node provider by its key, with the chain's own
 * public address behind it.
 *
 * Source: spec §7.
 */
export function createTransport(chain: ChainKey, { rpcUrls, nodeProviderKey }: PublicConfig): Transport {
  const configured = rpcUrls[chain]
  if (configured !== undefined) return http(configured)
  const hosted = nodeProviderKey === undefined ? null : hostedRpcUrl({ chain, key: nodeProviderKey })
  const open = http(chains[chain].publicRpcUrl)
  return hosted === null ? open : fallback([http(hosted), open])
}
