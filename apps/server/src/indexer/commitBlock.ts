import { sql } from 'kysely'
import { parseHex } from '../bytes/parseHex.ts'
import type { Db, Tx } from '../db/Database.ts'
import { appendHandleChanges } from './appendHandleChanges.ts'
import type { BlockPlace } from './BlockPlace.ts'
import { insertTips } from './insertTips.ts'
import { lockChain } from './lockChain.ts'
import { projectHandles } from './projectHandles.ts'
import type { PlacedEvent } from './readEvents.ts'
import type { PlacedTip } from './readTips.ts'

export type CommitBlockParameters = {
  chainId: number
  /** The indexer's last block; `null` before the first block. */
  after: BlockPlace | null
  block: BlockPlace
  events: readonly PlacedEvent[]
  tips?: readonly PlacedTip[] | undefined
  confirmations: number
  now: Date
}

/** Newest blocks whose hashes are kept, besides the first block's. A deeper reorg starts over. */
const keptBlocks = 512n

/**
 * Writes a block (or the last of several) with its events in one transaction.
 *
 * @returns false when another process has moved on meanwhile; nothing is written then.
 */
export async function commitBlock(
  db: Db,
  { chainId: chain, after, block, events, tips = [], confirmations, now }: CommitBlockParameters,
): Promise<boolean> {
  const chainId = BigInt(chain)
  return await db.transaction().execute(async (tx) => {
    if (!(await lockChain(tx, { chainId, expected: after }))) return false
    await tx
      .insertInto('chain_block')
      .values({ chain_id: chainId, number: block.number, hash: parseHex(block.hash) })
      .execute()
    await tx
      .deleteFrom('chain_block')
      .where('chain_id', '=', chainId)
      .where('number', '<', block.number - keptBlocks)
      .where('number', '>', ({ selectFrom }) =>
        selectFrom('chain_block')
          .select(({ fn }) => fn.min('number').as('first'))
          .where('chain_id', '=', chainId),
      )
      .execute()
    const tokenIds = events.map(({ tokenId }) => Buffer.from(tokenId.toString(16).padStart(64, '0'), 'hex'))
    const owners = events.map(({ owner }) => parseHex(owner))
    // Eight parameters for any number of events. With parameters per event, anyone could exceed a statement's limit.
    if (events.length > 0) {
      await sql`
        insert into chain_event (chain_id, block_number, log_index, kind, token_id, owner, handle, block_time)
        select ${chainId}, * from unnest(
          ${events.map(({ blockNumber }) => blockNumber)}::bigint[],
          ${events.map(({ logIndex }) => logIndex)}::integer[],
          ${events.map(({ kind }) => kind)}::text[],
          ${tokenIds}::bytea[],
          ${owners}::bytea[],
          ${events.map(({ handle }) => handle)}::text[],
          ${events.map(({ blockTime }) => blockTime)}::timestamptz[]
        )`.execute(tx)
    }
    await insertTips(tx, { chainId, tips })
    const changed = await projectHandles(tx, { chainId, tokenIds, owners })
    const confirmed = await findConfirmed(tx, { chainId, after, block, confirmations })
    await appendHandleChanges(tx, { wallets: [...changed, ...confirmed], now })
    return true
  })
}

/** Owners of primary handles that this block brings to enough confirmations. */
async function findConfirmed(
  tx: Tx,
  {
    chainId,
    after,
    block,
    confirmations,
  }: { chainId: bigint; after: BlockPlace | null; block: BlockPlace; confirmations: number },
): Promise<readonly Uint8Array[]> {
  const depth = BigInt(confirmations - 1)
  const rows = await tx
    .selectFrom('handle')
    .select('owner')
    .where('chain_id', '=', chainId)
    .where('is_primary', '=', true)
    .where('block_number', '>', (after?.number ?? -1n) - depth)
    .where('block_number', '<=', block.number - depth)
    .execute()
  return rows.map(({ owner }) => owner)
}
