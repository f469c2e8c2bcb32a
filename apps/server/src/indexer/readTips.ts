import { tipsAbi } from '@kith/protocol/abis'
import { type Log, parseEventLogs } from 'viem'

/** A tip at its position on the chain. */
export type PlacedTip = Readonly<{
  sender: `0x${string}`
  recipient: `0x${string}`
  /** The digest inside the post's CID, as the sender gave it. */
  postId: `0x${string}`
  amountWei: bigint
  transactionHash: `0x${string}`
  blockNumber: bigint
  logIndex: number
  blockTime: Date
}>

/** Decodes the logs of the Tips contract. `times` has the time of each log's block. */
export function readTips(
  logs: readonly Log<bigint, number, false>[],
  times: ReadonlyMap<bigint, Date>,
): readonly PlacedTip[] {
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
