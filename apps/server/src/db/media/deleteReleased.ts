import type { Db } from '../Database.ts'

/** Deletes a picture that no account has. */
export async function deleteReleased(db: Db, digest: Uint8Array): Promise<void> {
  await db.deleteFrom('media').where('digest', '=', digest).where('released', '=', true).execute()
}
