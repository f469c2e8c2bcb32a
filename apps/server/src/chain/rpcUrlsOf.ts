import { type ChainKey, chains } from '@kith/protocol'
import { type NamedNodes, namedRpcUrlsOf } from '../config/namedRpcUrlsOf.ts'

/** Where a chain is asked, best first: the configured address alone, or the hosted provider and the chain's public one. */
export function rpcUrlsOf(nodes: NamedNodes, chain: ChainKey): readonly string[] {
  const named = namedRpcUrlsOf(nodes, chain)
  return nodes.rpcUrls[chain] === undefined ? [...named, chains[chain].publicRpcUrl] : named
}
