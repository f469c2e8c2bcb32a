import { sql } from 'kysely'
import type { Db } from '../Database.ts'

/** How many reports wait for operators, by the counts of the open cases. */
export async function getOpenReports(db: Db): Promise<bigint> {
  const { reports } = await db
    .selectFrom('moderation_case')
    .select(sql<bigint>`coalesce(sum(report_count), 0)::bigint`.as('reports'))
    // As the index of open cases has it.
    .where(sql<boolean>`report_count + answer_count > 0`)
    .executeTakeFirstOrThrow()
  return reports
}
