import type { ChainEventKind } from '../db/tables/ChainTables.ts'

/** What an event says, as it is stored. */
export type ChainEvent = Readonly<{
  kind: ChainEventKind
  tokenId: bigint
  /** Whose handle it is after the event; for the primary handle, whose choice it was. */
  owner: `0x${string}`
  handle: string | null
}>
