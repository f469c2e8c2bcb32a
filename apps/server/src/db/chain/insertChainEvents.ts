import { sql } from 'kysely'
import type { Tx } from '../Database.ts'
import type { ChainEventKind } from '../tables/ChainTables.ts'

/** An event about a handle at its position on the chain. */
export type NewChainEvent = Readonly<{
  blockNumber: bigint
  logIndex: number
  kind: ChainEventKind
  tokenId: Uint8Array
  owner: Uint8Array
  handle: string | null
  blockTime: Date
}>

/** Adds events. Eight parameters for any number of them: with parameters per event, anyone could exceed a statement's limit. */
export async function insertChainEvents(
  tx: Tx,
  { chainId, events }: { chainId: bigint; events: readonly NewChainEvent[] },
): Promise<void> {
  if (events.length === 0) return
  await sql`
    insert into chain_event (chain_id, block_number, log_index, kind, token_id, owner, handle, block_time)
    select ${chainId}, * from unnest(
      ${events.map(({ blockNumber }) => blockNumber)}::bigint[],
      ${events.map(({ logIndex }) => logIndex)}::integer[],
      ${events.map(({ kind }) => kind)}::text[],
      ${events.map(({ tokenId }) => tokenId)}::bytea[],
      ${events.map(({ owner }) => owner)}::bytea[],
      ${events.map(({ handle }) => handle)}::text[],
      ${events.map(({ blockTime }) => blockTime)}::timestamptz[]
    )`.execute(tx)
}
