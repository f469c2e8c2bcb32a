import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../db/Database.ts'
import { isNewer } from '../../batch/isNewer.ts'
import type { ReportChange } from '../../moderation/ModerationChange.ts'
import { nextPlace } from './nextPlace.ts'
import { openCase } from './openCase.ts'

/** An account has one open report about a subject: a newer one takes its place. */
export async function writeReport(tx: Tx, { subject, report }: ReportChange): Promise<void> {
  const caseId = await openCase(tx, { subject, at: report.received_at })
  const open = await tx
    .selectFrom('report')
    .select(['place', 'category', 'ts', 'id as message_id'])
    .where('case_id', '=', caseId)
    .where('account_id', '=', report.account_id)
    .where('closed_seq', 'is', null)
    .executeTakeFirst()
  if (open) {
    const next = { ts: report.ts, message_id: report.id, active: true }
    if (!isNewer(next, { ...open, active: true })) return
    await tx.deleteFrom('report').where('place', '=', open.place).execute()
  }
  await tx
    .insertInto('report')
    .values({ ...report, case_id: caseId })
    .execute()
  const others = open ? add(sql`categories`, open.category, -1) : sql`categories`
  await tx
    .updateTable('moderation_case')
    .set({
      report_count: sql<number>`report_count + ${open ? 0 : 1}`,
      categories: add(others, report.category, 1),
      place: nextPlace(),
    })
    .where('id', '=', caseId)
    .execute()
}

/** The counts by category, with one of them changed. */
function add(counts: RawBuilder<unknown>, category: string, change: 1 | -1): RawBuilder<string> {
  return sql`jsonb_set(${counts}, array[${category}::text],
    to_jsonb(coalesce((${counts} ->> ${category}::text)::integer, 0) + ${change}::integer))`
}
