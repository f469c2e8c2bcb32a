import type { Db } from '../Database.ts'
import type { Page, PageEntry } from '../page/Page.ts'

/** The acts of a case whose answers wait for a decision, oldest first. */
export async function listPendingAnswers(
  db: Db,
  { caseId }: { caseId: bigint },
  { after, limit }: Page,
): Promise<readonly PageEntry[]> {
  let query = db
    .selectFrom('moderation_answer')
    .select(['act_seq as cursor', 'act_seq as key'])
    .where('case_id', '=', caseId)
    .where('decided_seq', 'is', null)
    .orderBy('act_seq')
    .limit(limit)
  if (after !== null) query = query.where('act_seq', '>', after)
  return await query.execute()
}
