import { tipsAbi } from '@kith/protocol/abis'
import { type Log, parseEventLogs } from 'viem'
import type { NewTip } from '../db/chain/insertTips.ts'

/** Decodes the logs of the Tips contract. `times` has the time of each log's block. */
export function readTips(
  logs: readonly Log<bigint, number, false>[],
  times: ReadonlyMap<bigint, Date>,
): readonly NewTip[] {
  return parseEventLogs({ abi: tipsAbi, logs: [...logs], eventName: 'Tipped' }).map(
    ({ args, blockNumber, logIndex, transactionHash }) => {
      const blockTime = times.get(blockNumber)
      if (!blockTime) throw new Error(`The time of block ${blockNumber} was not read.`)
      return {
        sender: args.from,
        recipient: args.to,
        postId: args.postId,
        amountWei: args.amount,
        transactionHash,
        blockNumber,
        logIndex,
        blockTime,
      }
    },
  )
}
