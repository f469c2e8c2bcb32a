import { sql } from 'kysely'
import type { Tx } from '../Database.ts'
import type { Writes } from '../Writes.ts'
import { dropEmptyStats } from './dropEmptyStats.ts'

/** Takes what posts that are about to go received from what their authors and the service received. */
export function* uncountPosts(tx: Tx, posts: readonly bigint[]): Writes {
  yield sql`
    update account_stat set
      likes_received = likes_received - gone.likes,
      reposts_received = reposts_received - gone.reposts,
      replies_received = replies_received - gone.replies,
      quotes_received = quotes_received - gone.quotes
    from (
      select
        account_id,
        sum(like_count) as likes,
        sum(repost_count) as reposts,
        sum(reply_count) as replies,
        sum(quote_count) as quotes
      from post
      where seq in (${sql.join(posts)})
      group by account_id
    ) as gone
    where account_stat.account_id = gone.account_id`.compile(tx)
  yield dropEmptyStats(tx, sql`select account_id from post where seq in (${sql.join(posts)})`)
  yield sql`
    update service_stat set
      like_count = service_stat.like_count - gone.likes,
      repost_count = service_stat.repost_count - gone.reposts
    from (
      select sum(like_count) as likes, sum(repost_count) as reposts from post where seq in (${sql.join(posts)})
    ) as gone`.compile(tx)
}
