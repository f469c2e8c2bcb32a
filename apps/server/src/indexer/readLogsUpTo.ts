import type { Address, PublicClient } from 'viem'
import { askNodes } from './askNodes.ts'
import { type BlockHeader, readBlock } from './readBlock.ts'
import { readLogs } from './readLogs.ts'

export type LogsUpTo = Readonly<{
  logs: Awaited<ReturnType<typeof readLogs>>
  /** The last block of the range. */
  last: BlockHeader
}>

/**
 * Reads the contracts' logs of a range.
 *
 * A node that lags has no logs of the blocks it lacks, and says so by an empty list alone. So each is asked for the range and its
 * last block in one request: its logs count only if it has that block.
 *
 * @throws what `askNodes` throws: a node may refuse so many blocks.
 */
export async function readLogsUpTo(
  nodes: readonly PublicClient[],
  range: { contracts: readonly Address[]; from: bigint; to: bigint },
): Promise<LogsUpTo> {
  return await askNodes(nodes, {
    number: range.to,
    async ask(node) {
      const [logs, last] = await Promise.allSettled([
        readLogs(node, range),
        readBlock(node, range.to, { maxAttempts: 1 }),
      ])
      // A node that lacks the last block may refuse the range for that reason, in whatever words.
      if (last.status === 'rejected') throw last.reason
      if (logs.status === 'rejected') throw logs.reason
      return { logs: logs.value, last: last.value }
    },
  })
}
