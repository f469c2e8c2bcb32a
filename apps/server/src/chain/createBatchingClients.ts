import type { ChainKey } from '@kith/protocol'
import { createPublicClient, http, type PublicClient } from 'viem'
import { fetchBounded } from './fetchBounded.ts'
import { toViemChain } from './toViemChain.ts'

/** More of a refusal than any provider writes. */
const maxText = 500

/**
 * A viem client for each node, best first. What is asked at once goes in one request (a batch of JSON-RPC), and so to one of the nodes
 * behind an address: its answers belong together. Nothing is asked a second time, since another node might answer that.
 */
export function createBatchingClients(key: ChainKey, urls: readonly string[]): readonly PublicClient[] {
  return urls.map((url) => {
    const transport = http(url, {
      batch: true,
      timeout: 10_000,
      retryCount: 0,
      fetchFn: fetchBounded,
      // What refuses a whole batch is no list of answers, in which viem would look for one.
      async onFetchResponse(response) {
        if (!response.ok) throw new Error(`HTTP ${response.status}: ${(await response.text()).slice(0, maxText)}`)
      },
    })
    return createPublicClient({ chain: toViemChain(key), transport })
  })
}
