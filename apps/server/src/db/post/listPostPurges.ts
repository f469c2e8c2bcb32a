import type { Db } from '../Database.ts'

/** Deleted posts about which others have entries in the log, oldest first. */
export async function listPostPurges(db: Db): Promise<readonly bigint[]> {
  const due = await db.selectFrom('reaction_purge').select('post_seq').orderBy('post_seq').execute()
  return due.map(({ post_seq }) => post_seq)
}
