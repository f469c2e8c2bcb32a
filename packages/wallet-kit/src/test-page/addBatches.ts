import type { WalletProvider } from '../connectors/provider/WalletProvider.ts'
import { ProviderRpcError } from '../errors/ProviderRpcError.ts'

/** What becomes of a batch: as the owner says, sent and then as the chain says, or an error of this code. */
export type BatchAnswer =
  | 'send'
  | 'reject'
  | 'partial'
  | { code: number; message?: string; data?: unknown }
  | { result: unknown }

export type BatchingWallet = {
  provider: WalletProvider
  /** What `wallet_sendCalls` was called with. */
  batches: { version: string; id?: string; chainId: string; atomicRequired: boolean; calls: unknown[] }[]
}

/**
 * Gives a test wallet EIP-5792's methods. A batch is sent call by call, as wallets do for accounts that are no contracts; `partial`
 * leaves out the last call and says so. `answers` are used up in order, then every batch is sent.
 */
export function addBatches(
  provider: WalletProvider,
  { answers = [], capabilities = {} }: { answers?: BatchAnswer[]; capabilities?: object } = {},
): BatchingWallet {
  const batches: BatchingWallet['batches'] = []
  const sent = new Map<string, { hashes: string[]; isPartial: boolean; chainId: string }>()

  return {
    batches,
    provider: {
      ...provider,
      async request(request) {
        const [first] = Array.isArray(request.params) ? request.params : []
        if (request.method === 'wallet_getCapabilities') return capabilities
        if (request.method === 'wallet_sendCalls') return send(first)
        if (request.method === 'wallet_getCallsStatus') return readStatus(String(first))
        return provider.request(request)
      },
    },
  }

  async function send(batch: BatchingWallet['batches'][number] & { from: string }): Promise<unknown> {
    batches.push(batch)
    const answer = answers.shift() ?? 'send'
    if (answer === 'reject') throw new ProviderRpcError({ code: 4001, message: 'User rejected the request.' })
    if (typeof answer === 'object' && 'result' in answer) return answer.result
    if (typeof answer === 'object') throw new ProviderRpcError({ message: 'The wallet refuses.', ...answer })
    const id = batch.id ?? `0xba7c4${batches.length}`
    if (sent.has(id)) throw new ProviderRpcError({ code: 5720, message: 'Duplicate id.' })
    const calls = answer === 'partial' ? batch.calls.slice(0, -1) : batch.calls
    const hashes: string[] = []
    for (const call of calls) {
      const params = [{ from: batch.from, ...(call as object) }]
      hashes.push(String(await provider.request({ method: 'eth_sendTransaction', params })))
    }
    sent.set(id, { hashes, isPartial: answer === 'partial', chainId: batch.chainId })
    return { id }
  }

  async function readStatus(id: string): Promise<unknown> {
    const batch = sent.get(id)
    if (!batch) throw new ProviderRpcError({ code: 5730, message: 'Unknown bundle id.' })
    const receipts = await Promise.all(
      batch.hashes.map((hash) => provider.request({ method: 'eth_getTransactionReceipt', params: [hash] })),
    )
    const isMined = receipts.every((receipt) => receipt !== null)
    const status = !isMined ? 100 : batch.isPartial ? 600 : 200
    return { version: '2.0.0', id, chainId: batch.chainId, atomic: false, status, receipts: isMined ? receipts : [] }
  }
}
