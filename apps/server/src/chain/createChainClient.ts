import { type ChainKey, chains } from '@kith/protocol'
import { createPublicClient, defineChain, fallback, http, type PublicClient } from 'viem'
import { fetchBounded } from './fetchBounded.ts'

/** A viem client of one chain, which asks the next node where the one before does not answer (spec §7). */
export function createChainClient(key: ChainKey, urls: readonly string[]): PublicClient {
  const { id, name, currency: nativeCurrency, publicRpcUrl } = chains[key]
  const chain = defineChain({ id, name, nativeCurrency, rpcUrls: { default: { http: [publicRpcUrl] } } })
  const transports = urls.map((url) => http(url, { timeout: 10_000, retryCount: 1, fetchFn: fetchBounded }))
  return createPublicClient({ chain, transport: fallback(transports) })
}
