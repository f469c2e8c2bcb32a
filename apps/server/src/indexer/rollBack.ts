import type { Db } from '../db/Database.ts'
import { appendHandleChanges } from './appendHandleChanges.ts'
import type { BlockPlace } from './BlockPlace.ts'
import { lockChain } from './lockChain.ts'
import { projectHandles } from './projectHandles.ts'

export type RollBackParameters = {
  chainId: number
  from: BlockPlace
  /** The newest block that is still on the chain; `null` when none is left. */
  to: BlockPlace | null
  now: Date
}

/** Forgets blocks the chain no longer has, and remakes what they had changed. */
export async function rollBack(db: Db, { chainId: chain, from, to, now }: RollBackParameters): Promise<void> {
  const chainId = BigInt(chain)
  await db.transaction().execute(async (tx) => {
    if (!(await lockChain(tx, { chainId, expected: from }))) return
    const last = to?.number ?? -1n
    await tx.deleteFrom('chain_block').where('chain_id', '=', chainId).where('number', '>', last).execute()
    await tx.deleteFrom('tip').where('chain_id', '=', chainId).where('block_number', '>', last).execute()
    const removed = await tx
      .deleteFrom('chain_event')
      .where('chain_id', '=', chainId)
      .where('block_number', '>', last)
      .returning(['token_id', 'owner'])
      .execute()
    const changed = await projectHandles(tx, {
      chainId,
      tokenIds: removed.map(({ token_id }) => token_id),
      owners: removed.map(({ owner }) => owner),
    })
    await appendHandleChanges(tx, { wallets: changed, now })
  })
}
