import { sql } from 'kysely'
import type { Db } from '../Database.ts'

/**
 * Returns the position of the first post received at or after a time, or the one after the newest post's. The log is ordered by
 * time, so a binary search finds it: about 25 primary key reads for ten million posts, and no time index to maintain.
 */
export async function findPositionAt(db: Db, at: Date): Promise<bigint> {
  // All posts up to `low` are older; posts from `high` on are not.
  const { rows } = await sql<{ position: bigint }>`
    with recursive step (low, high) as (
      select 0::bigint, coalesce(max(seq), 0) + 1 from post
      union all
      select
        case when probe.seq is null or probe.is_older then (low + high) / 2 else low end,
        case when probe.seq is null or probe.is_older then high else probe.seq end
      from step
      left join lateral (
        select seq, received_at < ${at} as is_older from post
        where seq > low and seq <= (low + high) / 2
        order by seq desc
        limit 1
      ) as probe on true
      where high - low > 1
    )
    select min(high) as position from step`.execute(db)
  return rows[0]?.position ?? 0n
}
