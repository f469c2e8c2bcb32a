import { sql } from 'kysely'
import type { Db } from '../Database.ts'
import { isHiddenByOperators } from '../hiding/isHiddenByOperators.ts'
import { isSuspendedAt } from '../moderation/isSuspendedAt.ts'
import { ranking } from '../ranking.ts'

/** Number of the newest counted uses of any tag that the query reads. */
const looked = 2_000

export type TrendingTag = Readonly<{
  name: string
  /** How many accounts used it in those. */
  accountCount: number
}>

/**
 * The tags that the most accounts used lately, highest first. Only uses that rankings count are read, and only in posts that
 * operators do not withhold at `now`.
 */
export async function listTrendingTags(
  db: Db,
  { limit, now }: { limit: number; now: Date },
): Promise<readonly TrendingTag[]> {
  const { rows } = await sql<TrendingTag>`
    select tag as name, count(distinct account_id)::integer as "accountCount"
    from (
      select tag, account_id from post_tag
      where counted and not ${isHiddenByOperators('post_tag.post_seq')} and not ${isSuspendedAt(now, 'post_tag.account_id')}
      order by post_seq desc
      limit ${looked}
    ) as newest
    group by tag
    having count(distinct account_id) >= ${ranking.trendingAccounts}
    order by 2 desc, tag
    limit ${limit}`.execute(db)
  return rows
}
