import { handleRegistryAbi } from '@kith/protocol/abis'
import { type Log, parseEventLogs } from 'viem'
import type { ChainEvent } from './ChainEvent.ts'
import { readHandleRegistered } from './readHandleRegistered.ts'
import { readPrimaryCleared } from './readPrimaryCleared.ts'
import { readPrimarySet } from './readPrimarySet.ts'
import { readTransfer } from './readTransfer.ts'

/** An event at its place on the chain. */
export type PlacedEvent = ChainEvent & Readonly<{ blockNumber: bigint; logIndex: number }>

const eventNames = ['HandleRegistered', 'Transfer', 'PrimarySet', 'PrimaryCleared'] as const
type EventName = (typeof eventNames)[number][]

/** Decodes the registry's events about handles; its other events are of no concern here. */
export function readEvents(logs: readonly Log<bigint, number, false>[]): readonly PlacedEvent[] {
  const decoded = parseEventLogs({
    abi: handleRegistryAbi,
    logs: [...logs],
    eventName: [...eventNames],
  })
  return decoded.map((log) => ({ ...readEvent(log), blockNumber: log.blockNumber, logIndex: log.logIndex }))
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
