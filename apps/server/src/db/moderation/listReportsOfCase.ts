import type { Db } from '../Database.ts'
import type { Page, PageEntry } from '../page/Page.ts'

/** The reports of a case, newest first, closed ones too. */
export async function listReportsOfCase(
  db: Db,
  { caseId }: { caseId: bigint },
  { after, limit }: Page,
): Promise<readonly PageEntry[]> {
  let query = db
    .selectFrom('report')
    .select(['place as cursor', 'place as key'])
    .where('case_id', '=', caseId)
    .orderBy('place', 'desc')
    .limit(limit)
  if (after !== null) query = query.where('place', '<', after)
  return await query.execute()
}
