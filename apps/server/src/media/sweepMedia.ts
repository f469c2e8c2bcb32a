import type { Db, Tx } from '../db/Database.ts'
import { deleteReleased } from '../db/media/deleteReleased.ts'
import { listExpiredUploads } from '../db/media/listExpiredUploads.ts'
import { listReleased } from '../db/media/listReleased.ts'
import { releaseUploads } from '../db/media/releaseUploads.ts'
import { whileLogLocked } from '../db/whileLogLocked.ts'
import type { MediaStore } from './store/MediaStore.ts'
import { toMediaKey } from './store/toMediaKey.ts'
import { variantWidths } from './variantWidths.ts'
import { whileDeleting } from './whileDeleting.ts'

export type SweepMediaParameters = {
  db: Db
  store: MediaStore
  nowMs: number
  /** Ends it before the next picture; what is left is for the next sweep. */
  abort: AbortSignal
}

/** Small enough that messages and uploads wait only a few milliseconds while a batch is selected. */
const batchSize = 100

/** Releases uploads that nothing referenced within their day, and deletes the files that no account has any more. */
export async function sweepMedia({ db, store, nowMs, abort }: SweepMediaParameters): Promise<void> {
  // The log lock keeps messages from referencing pictures, so an unused upload stays unused until the commit.
  while (!abort.aborted && (await whileLogLocked(db, (tx) => expire(tx, nowMs))) === batchSize);
  while (!abort.aborted && (await removeReleased(db, { store, abort })));
}

async function expire(tx: Tx, nowMs: number): Promise<number> {
  const uploads = await listExpiredUploads(tx, { now: new Date(nowMs), limit: batchSize })
  await releaseUploads(tx, uploads)
  return uploads.length
}

/** Deletes the files of a batch of released pictures, then their rows. Returns whether there may be more. */
async function removeReleased(
  db: Db,
  { store, abort }: Pick<SweepMediaParameters, 'store' | 'abort'>,
): Promise<boolean> {
  const { count, isDone } = await whileDeleting(db, {
    abort,
    // Those that are claimed are left for the next sweep.
    select: (tx) => listReleased(tx, batchSize),
    async remove(digest) {
      await Promise.all([null, ...variantWidths].map((width) => store.delete(toMediaKey(digest, width))))
      await deleteReleased(db, digest)
    },
  })
  return isDone && count === batchSize
}
