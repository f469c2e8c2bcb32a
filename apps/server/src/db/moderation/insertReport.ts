import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../Database.ts'
import { toRow } from '../NewRow.ts'
import type { OpenReport } from './findOpenReport.ts'
import type { ReportChange } from './ModerationChange.ts'
import { nextPlace } from './nextPlace.ts'

export type InsertReportParameters = {
  caseId: bigint
  report: ReportChange['report']
  /** The open report whose place it takes. */
  replaced: OpenReport | undefined
}

/** Adds a report to a case, which is then in front of all others. */
export async function insertReport(tx: Tx, { caseId, report, replaced }: InsertReportParameters): Promise<void> {
  if (replaced) await tx.deleteFrom('report').where('place', '=', replaced.place).execute()
  await tx
    .insertInto('report')
    .values(toRow<'report'>({ ...report, caseId }))
    .execute()
  const others = replaced ? add(sql`categories`, replaced.category, -1) : sql`categories`
  await tx
    .updateTable('moderation_case')
    .set({
      report_count: sql<number>`report_count + ${replaced ? 0 : 1}`,
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
