import { handleRegistryAbi } from '@kith/protocol/abis'
import { type Log, parseEventLogs } from 'viem'
import type { ChainEvent } from './ChainEvent.ts'

/** An event at its position on the chain. */
export type PlacedEvent = ChainEvent & Readonly<{ blockNumber: bigint; logIndex: number; blockTime: Date }>

const eventNames = ['HandleRegistered', 'Transfer', 'PrimarySet', 'PrimaryCleared'] as const
type EventName = (typeof eventNames)[number][]

/** Decodes the registry's events about handles and ignores its other events. `times` has the time of each log's block. */
export function readEvents(
  logs: readonly Log<bigint, number, false>[],
  times: ReadonlyMap<bigint, Date>,
): readonly PlacedEvent[] {
  const decoded = parseEventLogs({
    abi: handleRegistryAbi,
    logs: [...logs],
    eventName: [...eventNames],
  })
  return decoded.map((log) => ({
    ...readEvent(log),
    blockNumber: log.blockNumber,
    logIndex: log.logIndex,
    blockTime: getTime(times, log.blockNumber),
  }))
}

function getTime(times: ReadonlyMap<bigint, Date>, blockNumber: bigint): Date {
  const time = times.get(blockNumber)
  if (!time) throw new Error(`The time of block ${blockNumber} was not read.`)
  return time
}

type Decoded = ReturnType<typeof parseEventLogs<typeof handleRegistryAbi, true, EventName>>[number]

function readEvent({ eventName: kind, args }: Decoded): ChainEvent {
  switch (kind) {
    // A handle is taken for the first time; an account goes by one, in place of any earlier one.
    case 'HandleRegistered':
    case 'PrimarySet':
      return { kind, tokenId: args.tokenId, owner: args.owner, handle: args.handle }
    // ERC-721: a handle has a new owner, its first included.
    case 'Transfer':
      return { kind, tokenId: args.tokenId, owner: args.to, handle: null }
    // An account goes by no handle any more.
    case 'PrimaryCleared':
      return { kind, tokenId: args.tokenId, owner: args.owner, handle: null }
  }
}
