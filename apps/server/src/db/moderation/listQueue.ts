import { sql } from 'kysely'
import type { Db } from '../Database.ts'
import type { Page, PageEntry } from '../page/Page.ts'

/** Cases that wait for operators, or that were decided; what changed last first. */
export async function listQueue(
  db: Db,
  { isOpen }: { isOpen: boolean },
  { after, limit }: Page,
): Promise<readonly PageEntry[]> {
  let query = db
    .selectFrom('moderation_case')
    .select(['place as cursor', 'id as key'])
    // As the two indexes have it.
    .where(isOpen ? sql<boolean>`report_count + answer_count > 0` : sql<boolean>`report_count + answer_count = 0`)
    .orderBy('place', 'desc')
    .limit(limit)
  if (after !== null) query = query.where('place', '<', after)
  return await query.execute()
}
