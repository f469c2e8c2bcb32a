import { listDeletions } from '../db/account/listDeletions.ts'
import { listChains } from '../db/chain/listChains.ts'
import { lockChain } from '../db/chain/lockChain.ts'
import type { Db, Tx } from '../db/Database.ts'
import { emptyProjections } from '../db/emptyProjections.ts'
import { lockSchema } from '../db/lockSchema.ts'
import { lockLogHead } from '../db/log/lockLogHead.ts'
import { listNotifiedTips } from '../db/tip/listNotifiedTips.ts'
import { projectTipNotices } from '../db/tip/projectTipNotices.ts'
import { purgeProjections } from './purgeProjections.ts'
import { readLogEntries } from './readLogEntries.ts'
import { rebuildHandles } from './rebuildHandles.ts'
import { replayEntries } from './replayEntries.ts'

export type RebuildProgress = Readonly<{
  /** The position of the log that was reached. */
  position: bigint
  /** The newest one. */
  head: bigint
}>

export type RebuildProjectionsParameters = {
  /** Called after each batch of the log. */
  onProgress?: ((progress: RebuildProgress) => void) | undefined
}

/**
 * Log entries projected at once, as many as come live in one batch: enough to share queries, few enough for any memory and for
 * one statement. The most that a message adds to one are the 20 notifications of an edit, which withdraws ten mentions and adds ten
 * others: 8 parameters each, so 160 of the 65,535 that PostgreSQL accepts. More than 409 of them would fail.
 */
const stretchLength = 200

/**
 * Empties every projection and remakes it from truth: the log in its order with the accounts that were deleted in
 * between, then the chain's events. Liveness of keys, quotas
 * and times were judged when a message came and are not judged again. One transaction: interrupted, it leaves all as it was.
 *
 * Nothing else may write meanwhile, and readers wait; `kith rebuild` refuses if a service has the database open.
 */
export async function rebuildProjections(db: Db, { onProgress }: RebuildProjectionsParameters = {}): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Services that start now wait here.
    await lockSchema(tx)
    const chains = await lockChains(tx)
    const head = await lockLogHead(tx)
    await emptyProjections(tx)
    let position = 0n
    const leaving = new Set<bigint>()
    const replayTo = async (before: bigint) => {
      for (;;) {
        const stretch = await readLogEntries(tx, { after: position, before, limit: stretchLength })
        if (stretch === null) return
        await replayEntries(tx, stretch.entries, { leaving })
        position = stretch.end
        onProgress?.({ position, head })
      }
    }
    for (const { accountId, seq, isBegin } of await readDeletions(tx)) {
      await replayTo(seq)
      if (isBegin) {
        while (await purgeProjections(tx, { accountId, seq, limit: stretchLength }));
        leaving.add(accountId)
      } else leaving.delete(accountId)
    }
    await replayTo(head + 1n)
    for (const chainId of chains) await rebuildHandles(tx, { chainId })
    await projectTipNotices(tx, await listNotifiedTips(tx))
  })
}

/** Locks every chain there is, before the log: the indexer takes them in this order, too. */
async function lockChains(tx: Tx): Promise<readonly bigint[]> {
  const chains = await listChains(tx)
  for (const chainId of chains) await lockChain(tx, { chainId, expected: null })
  return chains
}

type DeletionPlace = Readonly<{ accountId: bigint; seq: bigint; isBegin: boolean }>

/** The log positions at which accounts were deleted and at which that was completed, oldest first. */
async function readDeletions(tx: Tx): Promise<readonly DeletionPlace[]> {
  const deletions = await listDeletions(tx)
  return deletions
    .flatMap(({ accountId, seq, completedSeq }): DeletionPlace[] => [
      { accountId, seq, isBegin: true },
      ...(completedSeq === null ? [] : [{ accountId, seq: completedSeq, isBegin: false }]),
    ])
    .sort((a, b) => Number(a.seq - b.seq))
}
