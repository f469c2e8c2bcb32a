import { appendHandleChanges } from '../db/chain/appendHandleChanges.ts'
import type { BlockPlace } from '../db/chain/BlockPlace.ts'
import { deleteBlocksAfter } from '../db/chain/deleteBlocksAfter.ts'
import { lockChain } from '../db/chain/lockChain.ts'
import { projectHandles } from '../db/chain/projectHandles.ts'
import type { Db } from '../db/Database.ts'
import { lockLogHead } from '../db/log/lockLogHead.ts'
import { projectTipNotices } from '../db/tip/projectTipNotices.ts'

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
    const { tips, ...deleted } = await deleteBlocksAfter(tx, { chainId, last: to?.number ?? -1n })
    const changed = await projectHandles(tx, { chainId, ...deleted })
    await appendHandleChanges(tx, { wallets: changed, now })
    if (tips.length === 0) return
    await lockLogHead(tx)
    await projectTipNotices(tx, tips)
  })
}
