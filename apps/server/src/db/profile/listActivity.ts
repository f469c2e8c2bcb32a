import { sql } from 'kysely'
import type { Db } from '../Database.ts'

/** Posts and replies of one day; `day` is a UTC day, e.g. `2026-11-21`. */
export type ActivityDay = Readonly<{ day: string; count: number }>

/** How many posts and replies an account wrote on each day since a time, by when the service accepted them; days without are left out. */
export async function listActivity(
  db: Db,
  { accountId, since }: { accountId: bigint; since: Date },
): Promise<readonly ActivityDay[]> {
  const { rows } = await sql<ActivityDay>`
    select to_char(received_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::integer as count
    from post
    where account_id = ${accountId} and deleted_seq is null and received_at >= ${since}
    group by 1
    order by 1`.execute(db)
  return rows
}
