import type { Db } from '../Database.ts'

/** Which of these pictures the service has or has still to delete, in no particular order. */
export async function listKnownMedia(db: Db, digests: readonly Uint8Array[]): Promise<readonly Uint8Array[]> {
  const rows = await db.selectFrom('media').select('digest').where('digest', 'in', digests).execute()
  return rows.map(({ digest }) => digest)
}
