import type { Db } from '../Database.ts'

/** Deleted posts whose reactions are still in the log, oldest first. */
export async function listReactionPurges(db: Db): Promise<readonly bigint[]> {
  const due = await db.selectFrom('reaction_purge').select('post_seq').orderBy('post_seq').execute()
  return due.map(({ post_seq }) => post_seq)
}
