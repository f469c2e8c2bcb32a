import { sql } from 'kysely'
import type { Db } from '../Database.ts'

/** So many of the newest uses of any tag are looked at. */
const looked = 2_000

export type TrendingTag = Readonly<{
  name: string
  /** How many accounts used it in those. */
  accountCount: number
}>

/** The tags that most accounts used lately, most first. Read from one index. */
export async function listTrendingTags(db: Db, { limit }: { limit: number }): Promise<readonly TrendingTag[]> {
  const { rows } = await sql<TrendingTag>`
    select tag as name, count(distinct account_id)::integer as "accountCount"
    from (select tag, account_id from post_tag order by post_seq desc limit ${looked}) as newest
    group by tag
    order by 2 desc, tag
    limit ${limit}`.execute(db)
  return rows
}
