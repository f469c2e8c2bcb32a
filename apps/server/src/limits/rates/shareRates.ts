import { sql } from 'kysely'
import type { Db } from '../../db/Database.ts'
import type { ShareRates } from './createRates.ts'
import { maxDebtMs } from './maxDebtMs.ts'

/** How often what is paid off is cleared away. */
const clearMs = 60_000

/** Keeps the sums of all processes in PostgreSQL: one row for each subject that owes something, in an unlogged table. */
export function shareRates(db: Db): ShareRates {
  let clearedAt = 0
  return async (owed, nowMs) => {
    if (nowMs - clearedAt >= clearMs) {
      clearedAt = nowMs
      await db.deleteFrom('rate').where('paid_at', '<', nowMs).execute()
    }
    if (owed.length === 0) return new Map()
    const subjects = owed.map(({ subject }) => subject)
    const owedMs = owed.map(({ ms }) => ms)
    // In one order everywhere: two processes never wait on each other in a ring.
    const { rows } = await sql<{ subject: string; paid_at: number }>`
      insert into rate (subject, paid_at)
      select subject, ${nowMs}::float8 + ms from unnest(${subjects}::text[], ${owedMs}::float8[]) as owed (subject, ms)
      order by subject
      on conflict (subject) do update
        set paid_at = least(greatest(rate.paid_at, ${nowMs}::float8), ${nowMs}::float8 + ${maxDebtMs}::float8) + excluded.paid_at - ${nowMs}::float8
      returning subject, paid_at`.execute(db)
    return new Map(rows.map(({ subject, paid_at }) => [subject, paid_at]))
  }
}
