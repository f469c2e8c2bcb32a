import type { Hex } from 'viem'
import { ChainRpcError } from '../errors/ChainRpcError.ts'
import type { RpcCall } from './callNode.ts'
import type { JournalEntry } from './openJournal.ts'

export type ReplayResult = {
  /** Transactions the chain lacked and has now. */
  replayed: number
  /** Those it refused, with its messages. */
  refused: readonly { hash: Hex; reason: string }[]
}

type Call = (call: RpcCall) => Promise<unknown>

/** Blocks hold some 30 registrations each; the pool is emptied before it grows long. */
const chunkLength = 100

/**
 * Gives the chain every transaction of the journal that its state lacks, in the order in which they were accepted, and
 * mines them at once. Doing it twice changes nothing.
 */
export async function replayJournal(call: Call, entries: readonly JournalEntry[]): Promise<ReplayResult> {
  const refused: { hash: Hex; reason: string }[] = []
  let replayed = 0
  for (let start = 0; start < entries.length; start += chunkLength) {
    const chunk = entries.slice(start, start + chunkLength)
    const known = await Promise.all(
      chunk.map(({ hash }) => call({ method: 'eth_getTransactionByHash', params: [hash] })),
    )
    const missing = chunk.filter((_, index) => known[index] === null)
    for (const { hash, raw } of missing) {
      const reason = await send(call, raw)
      if (reason === null) replayed++
      else if (!isSuperseded(reason)) refused.push({ hash, reason })
    }
    if (missing.length > 0) await mineAll(call)
  }
  return { replayed, refused }
}

/** Hands in one transaction; the chain's words when it refuses. */
async function send(call: Call, raw: Hex): Promise<string | null> {
  const reason = await trySend(call, raw)
  if (reason === null || isSuperseded(reason)) return reason
  // When it was accepted the first time, what came before was in blocks: the coins it spends, for example.
  await mineAll(call)
  return await trySend(call, raw)
}

async function trySend(call: Call, raw: Hex): Promise<string | null> {
  try {
    await call({ method: 'eth_sendRawTransaction', params: [raw] })
    return null
  } catch (error) {
    if (error instanceof ChainRpcError) return error.details ?? error.message
    throw error
  }
}

/** Another transaction of the same sender took its place (speed-up, cancel), now as it did then. */
function isSuperseded(reason: string): boolean {
  return /nonce too low|already imported|underpriced/i.test(reason)
}

async function mineAll(call: Call): Promise<void> {
  for (;;) {
    await call({ method: 'evm_mine', params: [] })
    const status = await call({ method: 'txpool_status', params: [] })
    // Answered by our own node; transactions that wait for an earlier nonce are `queued` and not counted.
    if (Number((status as { pending: Hex }).pending) === 0) return
  }
}
