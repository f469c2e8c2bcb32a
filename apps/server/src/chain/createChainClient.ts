import type { ChainKey } from '@kith/protocol'
import { createPublicClient, fallback, http, type PublicClient } from 'viem'
import { fetchBounded } from './fetchBounded.ts'
import { toViemChain } from './toViemChain.ts'

/** A viem client of one chain, which asks the next node where the one before does not answer (spec §7). */
export function createChainClient(key: ChainKey, urls: readonly string[]): PublicClient {
  const transports = urls.map((url) => http(url, { timeout: 10_000, retryCount: 1, fetchFn: fetchBounded }))
  return createPublicClient({ chain: toViemChain(key), transport: fallback(transports) })
}
