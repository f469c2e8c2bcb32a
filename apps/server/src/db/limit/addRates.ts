import { sql } from 'kysely'
import type { Db } from '../Database.ts'

export type AddRatesParameters = {
  /** What each subject owes in addition, in milliseconds. */
  owed: readonly { subject: string; ms: number }[]
  nowMs: number
  /** The most that a subject owes before this is added. */
  maxDebtMs: number
}

/** Adds to what subjects owe. Returns when all of it is paid off, by subject, in milliseconds. */
export async function addRates(
  db: Db,
  { owed, nowMs, maxDebtMs }: AddRatesParameters,
): Promise<ReadonlyMap<string, number>> {
  const subjects = owed.map(({ subject }) => subject)
  const owedMs = owed.map(({ ms }) => ms)
  // In one order everywhere: two processes never wait on each other in a ring.
  const { rows } = await sql<{ subject: string; paidAt: number }>`
    insert into rate (subject, paid_at)
    select subject, ${nowMs}::float8 + ms from unnest(${subjects}::text[], ${owedMs}::float8[]) as owed (subject, ms)
    order by subject
    on conflict (subject) do update
      set paid_at = least(greatest(rate.paid_at, ${nowMs}::float8), ${nowMs}::float8 + ${maxDebtMs}::float8) + excluded.paid_at - ${nowMs}::float8
    returning subject, paid_at as "paidAt"`.execute(db)
  return new Map(rows.map(({ subject, paidAt }) => [subject, paidAt]))
}
