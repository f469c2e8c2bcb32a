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

function readEvent(log: Decoded): ChainEvent {
  switch (log.eventName) {
    case 'HandleRegistered':
      return readHandleRegistered(log.args)
    case 'Transfer':
      return readTransfer(log.args)
    case 'PrimarySet':
      return readPrimarySet(log.args)
    case 'PrimaryCleared':
      return readPrimaryCleared(log.args)
  }
}

/** `HandleRegistered`: a name is taken for the first time. */
function readHandleRegistered({
  owner,
  tokenId,
  handle,
}: {
  owner: `0x${string}`
  tokenId: bigint
  handle: string
}): ChainEvent {
  return { kind: 'HandleRegistered', tokenId, owner, handle }
}

/** `Transfer` (ERC-721): a handle has a new owner, its first included. */
function readTransfer({ to, tokenId }: { to: `0x${string}`; tokenId: bigint }): ChainEvent {
  return { kind: 'Transfer', tokenId, owner: to, handle: null }
}

/** `PrimarySet`: an account goes by this handle now, in place of any earlier one. */
function readPrimarySet({
  owner,
  tokenId,
  handle,
}: {
  owner: `0x${string}`
  tokenId: bigint
  handle: string
}): ChainEvent {
  return { kind: 'PrimarySet', tokenId, owner, handle }
}

/** `PrimaryCleared`: an account goes by no handle any more. */
function readPrimaryCleared({ owner, tokenId }: { owner: `0x${string}`; tokenId: bigint }): ChainEvent {
  return { kind: 'PrimaryCleared', tokenId, owner, handle: null }
}
