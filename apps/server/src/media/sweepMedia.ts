import type { Db, Tx } from '../db/Database.ts'
import { lockPictures } from '../db/lockPictures.ts'
import { whileLogLocked } from '../db/whileLogLocked.ts'
import { releaseUploads } from '../log/releaseUploads.ts'
import type { MediaStore } from './store/MediaStore.ts'
import { toMediaKey } from './store/toMediaKey.ts'
import { variantWidths } from './variantWidths.ts'

export type SweepMediaParameters = {
  db: Db
  store: MediaStore
  nowMs: number
  /** Ends it before the next picture; what is left is for the next sweep. */
  abort: AbortSignal
}

/** Small enough that messages and uploads wait only a few milliseconds per batch. */
const batchSize = 100

/** Lets go of uploads that nothing named within their day, and takes the files away that no account has any more. */
export async function sweepMedia({ db, store, nowMs, abort }: SweepMediaParameters): Promise<void> {
  // The log lock keeps messages from referencing pictures, so an unused upload stays unused until the commit.
  while (!abort.aborted && (await whileLogLocked(db, (tx) => expire(tx, nowMs))) === batchSize);
  const remove = () => db.transaction().execute((tx) => removeReleased(tx, { store, abort }))
  while (!abort.aborted && (await remove()) === batchSize);
}

async function expire(tx: Tx, nowMs: number): Promise<number> {
  const uploads = await tx
    .selectFrom('media_upload')
    .select(['account_id', 'digest'])
    .where('expires_at', '<=', new Date(nowMs))
    .limit(batchSize)
    .execute()
  await releaseUploads(tx, uploads)
  return uploads.length
}

async function removeReleased(
  tx: Tx,
  { store, abort }: Pick<SweepMediaParameters, 'store' | 'abort'>,
): Promise<number> {
  await lockPictures(tx)
  const released = await tx.selectFrom('media').select('digest').where('released', '=', true).limit(batchSize).execute()
  for (const { digest } of released) {
    if (abort.aborted) break
    for (const width of [null, ...variantWidths]) await store.delete(toMediaKey(digest, width))
    // Said of each: where the lock is lost, because a store is too slow, the next is left alone.
    await tx.deleteFrom('media').where('digest', '=', digest).execute()
  }
  return released.length
}
