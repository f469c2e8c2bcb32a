import { type ChainKey, chains } from '@kith/protocol'
import { createPublicClient, defineChain, fallback, http, type PublicClient } from 'viem'
import type { ServerConfig } from '../config/ServerConfig.ts'
import { fetchBounded } from './fetchBounded.ts'
import { rpcUrlsOf } from './rpcUrlsOf.ts'

/** A viem client of one chain: hosted provider first, the chain's public address behind it (spec §7). */
export function createChainClient(
  config: Pick<ServerConfig, 'rpcUrls' | 'nodeProviderKey'>,
  key: ChainKey,
): PublicClient {
  const { id, name, currency: nativeCurrency, publicRpcUrl } = chains[key]
  const chain = defineChain({ id, name, nativeCurrency, rpcUrls: { default: { http: [publicRpcUrl] } } })
  const transports = rpcUrlsOf(config, key).map((url) =>
    http(url, { timeout: 10_000, retryCount: 1, fetchFn: fetchBounded }),
  )
  return createPublicClient({ chain, transport: fallback(transports) })
}
