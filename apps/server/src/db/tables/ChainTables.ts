import type { Bytes, Terms } from './columns.ts'
import type { TableKind } from './TableKind.ts'

/** Handles as the chain has them now: a projection of `chain_event`. */
type HandleTable = {
  chain_id: bigint
  token_id: Bytes
  name: string
  owner: Bytes
  is_primary: boolean
  /** Block of its newest change. */
  block_number: bigint
  /** Block time of the registration or transfer that gave it to its owner. A transfer to oneself counts, as in the contract. */
  owned_since: Date
  /** Block of that registration or transfer. */
  owned_block: bigint
  /** By what it is found: see `termsOfName`. */
  terms: Terms
}

/** A handle's owner changed at this log position. */
type HandleChangeTable = { seq: bigint; account_id: bigint; changed_at: Date }

/** Contract events as they were read. Truth, rolled back by block. */
type ChainEventTable = {
  chain_id: bigint
  block_number: bigint
  log_index: number
  kind: ChainEventKind
  token_id: Bytes
  /** Whose handle it is after the event; for the primary handle, whose choice it was. */
  owner: Bytes
  /** The name, if the event has it. */
  handle: string | null
  /** Timestamp of its block. */
  block_time: Date
}

export type ChainEventKind = 'HandleRegistered' | 'Transfer' | 'PrimarySet' | 'PrimaryCleared'

/** Tips as they were read from the chain. Truth, rolled back by block. */
type TipTable = {
  chain_id: bigint
  block_number: bigint
  log_index: number
  sender: Bytes
  recipient: Bytes
  /** Of any post or of none: the contract does not check it. */
  post_id: Bytes
  /** Wei, as a decimal number. */
  amount: string
  block_time: Date
  transaction_hash: Bytes
  /** Its log position, from when it was confirmed; `null` of what notifies no account. */
  seq: bigint | null
  /** When this service found it confirmed, together with `seq`. */
  confirmed_at: Date | null
}

/** The newest blocks that were followed: where to go on, and how a reorg is noticed. */
type ChainBlockTable = { chain_id: bigint; number: bigint; hash: Bytes }

/** What the chain says. */
export type ChainTables = {
  handle: HandleTable
  handle_change: HandleChangeTable
  chain_event: ChainEventTable
  chain_block: ChainBlockTable
  tip: TipTable
}

export const chainTableKinds = {
  handle: 'projection',
  // A log position without a message.
  handle_change: 'truth',
  chain_event: 'truth',
  chain_block: 'working',
  tip: 'truth',
} as const satisfies Record<keyof ChainTables, TableKind>
