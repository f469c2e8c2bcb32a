import { sql } from 'kysely'
import type { Db } from '../Database.ts'

/**
 * Notes links that are newer than the newest one noted, up to a thousand: log positions only grow. They are due now. One that another
 * round noted meanwhile, and may have leased, stays as it is.
 */
export async function noteNewLinks(db: Db, now: Date): Promise<void> {
  await sql`
    insert into link_check (account_id, seq, due_at)
    select account_id, seq, case when value like 'https://%' then ${now}::timestamptz end
    from profile_field
    where field = 'link' and seq > (select coalesce(max(seq), -1) from link_check)
    order by seq
    limit 1000
    on conflict (account_id) do update
      set seq = excluded.seq, due_at = excluded.due_at, verified_at = null, verified_name = null, failures = 0
      where link_check.seq < excluded.seq`.execute(db)
}
