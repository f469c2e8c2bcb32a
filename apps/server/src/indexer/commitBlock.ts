import { decodeCheckedHex } from '../bytes/decodeCheckedHex.ts'
import { appendHandleChanges } from '../db/chain/appendHandleChanges.ts'
import type { BlockPlace } from '../db/chain/BlockPlace.ts'
import { insertBlock } from '../db/chain/insertBlock.ts'
import { insertChainEvents } from '../db/chain/insertChainEvents.ts'
import type { NewTip } from '../db/chain/insertTips.ts'
import { insertTips } from '../db/chain/insertTips.ts'
import { listPrimaryOwners } from '../db/chain/listPrimaryOwners.ts'
import { lockChain } from '../db/chain/lockChain.ts'
import { projectHandles } from '../db/chain/projectHandles.ts'
import type { Db } from '../db/Database.ts'
import { confirmTips } from '../db/tip/confirmTips.ts'
import type { PlacedEvent } from './readEvents.ts'

export type CommitBlockParameters = {
  chainId: number
  /** The indexer's last block; `null` before the first block. */
  after: BlockPlace | null
  block: BlockPlace
  events: readonly PlacedEvent[]
  tips?: readonly NewTip[] | undefined
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
    await insertBlock(tx, { chainId, block, kept: keptBlocks })
    const placed = events.map(({ tokenId, owner, ...event }) => ({
      ...event,
      tokenId: Buffer.from(tokenId.toString(16).padStart(64, '0'), 'hex'),
      owner: decodeCheckedHex(owner),
    }))
    await insertChainEvents(tx, { chainId, events: placed })
    await insertTips(tx, { chainId, tips })
    const tokenIds = placed.map(({ tokenId }) => tokenId)
    const changed = await projectHandles(tx, { chainId, tokenIds, owners: placed.map(({ owner }) => owner) })
    // Owners of primary handles, and tips, that this block brings to enough confirmations.
    const depth = BigInt(confirmations - 1)
    const range = { after: (after?.number ?? -1n) - depth, upTo: block.number - depth }
    const confirmed = await listPrimaryOwners(tx, { chainId, ...range })
    await appendHandleChanges(tx, { wallets: [...changed, ...confirmed], now })
    await confirmTips(tx, { chainId, ...range, now })
    return true
  })
}
