import { sql } from 'kysely'
import type { Db } from '../Database.ts'

/** Log positions of the posts above a post, nearest last: at most `limit`, the nearest ones. One look-up by key for each. */
export async function listAncestors(
  db: Db,
  { seq, limit }: { seq: bigint; limit: number },
): Promise<readonly bigint[]> {
  const { rows } = await sql<{ seq: bigint }>`
    with recursive above (seq, step) as (
      select parent_seq, 1 from post where seq = ${seq} and parent_seq is not null
      union all
      select post.parent_seq, above.step + 1
      from above join post on post.seq = above.seq
      where post.parent_seq is not null and above.step < ${limit}
    )
    select seq from above order by step desc`.execute(db)
  return rows.map((row) => row.seq)
}
