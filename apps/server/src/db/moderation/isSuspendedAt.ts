import { type RawBuilder, sql } from 'kysely'
import type { Given } from '../createQuery.ts'

/** Whether the account in a column, such as `account.id`, is suspended at `now`. */
export function isSuspendedAt(now: Given<Date>, column: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from moderation_standing as standing
    where standing.account_id = ${sql.ref(column)} and standing.kind = 'suspend'
      and (standing.until is null or standing.until > ${now}))`
}
