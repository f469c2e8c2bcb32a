import type { Db } from '../Database.ts'

/** Deletes the counts of processes that did not renew them since. */
export async function deleteGoneSlots(db: Db, beforeMs: number): Promise<void> {
  await db.deleteFrom('stream_place').where('seen_at', '<=', beforeMs).execute()
}
