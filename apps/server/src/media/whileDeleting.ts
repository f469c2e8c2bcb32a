import { randomUUID } from 'node:crypto'
import type { Db, Tx } from '../db/Database.ts'
import { claimDeletion } from '../db/media/claimDeletion.ts'
import { lockPictures } from '../db/media/lockPictures.ts'
import { releaseClaim } from '../db/media/releaseClaim.ts'

export type WhileDeletingParameters = {
  /** Which pictures to delete, decided under the lock against recording, releasing and claiming. */
  select: (tx: Tx) => Promise<readonly Uint8Array[]>
  /** Deletes the files of one. It is not called once the claims are close to their end. */
  remove: (digest: Uint8Array) => Promise<void>
  abort: AbortSignal
}

/** The claims' lifetime, and how far into it a deletion may begin: what is left is longer than a store takes for four files. */
const lifetimeSeconds = 120
const beginMs = 45_000

/**
 * Deletes files of pictures without a lock on the database, so that a slow store delays no message: claims the pictures first, so that
 * no upload of them is recorded meanwhile. Pictures that are being uploaded, or deleted by another process, are left out.
 *
 * @returns how many were deleted, and whether that was all of the selected.
 */
export async function whileDeleting(
  db: Db,
  { select, remove, abort }: WhileDeletingParameters,
): Promise<{ count: number; isDone: boolean }> {
  const holder = randomUUID()
  const begunAt = performance.now()
  const begunMs = Date.now()
  const digests = await db.transaction().execute(async (tx) => {
    await lockPictures(tx)
    return await claimDeletion(tx, { digests: await select(tx), holder, lifetimeSeconds })
  })
  let count = 0
  for (const digest of digests) {
    // By both clocks: one stops while the machine is suspended, the other may be set back.
    if (abort.aborted || Math.max(performance.now() - begunAt, Date.now() - begunMs) > beginMs) break
    // If it fails, the claims are left to expire: a store may still carry out a request that was given up.
    await remove(digest)
    count += 1
  }
  if (digests.length > 0) await releaseClaim(db, { holder })
  return { count, isDone: count === digests.length }
}
