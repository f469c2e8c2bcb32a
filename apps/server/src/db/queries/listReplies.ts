import type { Db } from '../Database.ts'
import type { Page, PageEntry } from './Page.ts'

/** Direct replies to a post, oldest first. */
export async function listReplies(
  db: Db,
  { parentSeq }: { parentSeq: bigint },
  { after, limit }: Page,
): Promise<readonly PageEntry[]> {
  let query = db
    .selectFrom('post')
    .select(['seq as cursor', 'seq as key'])
    .where('parent_seq', '=', parentSeq)
    .orderBy('seq')
    .limit(limit)
  if (after !== null) query = query.where('seq', '>', after)
  return await query.execute()
}
