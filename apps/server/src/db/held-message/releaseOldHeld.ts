import type { Db } from '../Database.ts'

/** Deletes messages held since then or before. */
export async function releaseOldHeld(db: Db, heldUntil: Date): Promise<void> {
  await db.deleteFrom('held_message').where('held_at', '<=', heldUntil).execute()
}
