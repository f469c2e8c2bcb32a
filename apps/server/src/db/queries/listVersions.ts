import type { Db } from '../Database.ts'
import type { Page, PageEntry } from './Page.ts'

/** The versions of an edited post, the original first, then its edits in the order they arrived. */
export async function listVersions(
  db: Db,
  { postSeq }: { postSeq: bigint },
  { after, limit }: Page,
): Promise<readonly PageEntry[]> {
  let query = db
    .selectFrom('post_version')
    .select(['seq as cursor', 'seq as key'])
    .where('post_seq', '=', postSeq)
    .orderBy('seq')
    .limit(limit)
  if (after !== null) query = query.where('seq', '>', after)
  return await query.execute()
}
