import { sql } from 'kysely'
import type { Tx } from '../db/Database.ts'
import type { AccountCounts, BatchPlan, PostCounts } from './BatchPlan.ts'
import { writeStats } from './writeStats.ts'

type Counted<Counts> = readonly (readonly [bigint, Counts])[]

/** Adds to every counter what the batch changes: of accounts, of posts, and of the service. */
export async function writeCounts(tx: Tx, { accountCounts, postCounts }: BatchPlan): Promise<void> {
  const accounts = [...accountCounts].filter(([, counts]) => isChanged(counts))
  const posts = [...postCounts].filter(([, counts]) => isChanged(counts))
  if (accounts.length === 0 && posts.length === 0) return
  const writers = await countAccounts(tx, accounts)
  await countPosts(tx, posts)
  await countRanks(tx, posts)
  await countReceived(tx, { accounts, posts })
  const change = {
    account_count: writers,
    post_count: sum(accounts, 'posts'),
    reply_count: sum(accounts, 'replies'),
    like_count: sum(posts, 'likes'),
    repost_count: sum(posts, 'reposts'),
    follow_count: sum(accounts, 'following'),
  }
  await tx
    .insertInto('service_stat')
    .values({ id: 1, ...change })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        account_count: sql`service_stat.account_count + excluded.account_count`,
        post_count: sql`service_stat.post_count + excluded.post_count`,
        reply_count: sql`service_stat.reply_count + excluded.reply_count`,
        like_count: sql`service_stat.like_count + excluded.like_count`,
        repost_count: sql`service_stat.repost_count + excluded.repost_count`,
        follow_count: sql`service_stat.follow_count + excluded.follow_count`,
      }),
    )
    .execute()
}

/** Returns how many accounts more have a post now than before. */
async function countAccounts(tx: Tx, accounts: Counted<AccountCounts>): Promise<number> {
  if (accounts.length === 0) return 0
  const changes = accounts.map(
    ([id, { posts, followers, following }]) =>
      sql`(${id}::bigint, ${posts}::integer, ${followers}::integer, ${following}::integer)`,
  )
  const { rows } = await sql<{ now: number; change: number }>`
    update account set
      post_count = post_count + change.posts,
      follower_count = follower_count + change.followers,
      following_count = following_count + change.following
    from (values ${sql.join(changes)}) as change (id, posts, followers, following)
    where account.id = change.id
    returning account.post_count as now, change.posts as change`.execute(tx)
  return rows.reduce((total, { now, change }) => total + Number(now > 0) - Number(now - change > 0), 0)
}

async function countPosts(tx: Tx, posts: Counted<PostCounts>): Promise<void> {
  if (posts.length === 0) return
  const changes = posts.map(
    ([seq, { replies, likes, reposts, quotes, hides }]) =>
      sql`(${seq}::bigint, ${replies}::integer, ${likes}::integer, ${reposts}::integer, ${quotes}::integer, ${hides}::integer)`,
  )
  await sql`
    update post set
      reply_count = reply_count + change.replies,
      like_count = like_count + change.likes,
      repost_count = repost_count + change.reposts,
      quote_count = quote_count + change.quotes,
      hide_count = hide_count + change.hides
    from (values ${sql.join(changes)}) as change (seq, replies, likes, reposts, quotes, hides)
    where post.seq = change.seq`.execute(tx)
}

async function countRanks(tx: Tx, posts: Counted<PostCounts>): Promise<void> {
  const ranked = posts.filter(([, { points }]) => points !== 0)
  if (ranked.length === 0) return
  const changes = ranked.map(([seq, { points }]) => sql`(${seq}::bigint, ${points}::integer)`)
  await sql`
    update post_rank set points = post_rank.points + change.points
    from (values ${sql.join(changes)}) as change (seq, points)
    where post_rank.post_seq = change.seq`.execute(tx)
}

/** What a deleted post got counts for nobody, so only those that are there are looked at. */
async function countReceived(
  tx: Tx,
  { accounts, posts }: { accounts: Counted<AccountCounts>; posts: Counted<PostCounts> },
): Promise<void> {
  const replied = accounts.flatMap(([id, { replies }]) =>
    replies === 0 ? [] : [sql`select ${id}::bigint, ${replies}::integer, 0, 0, 0, 0`],
  )
  const changes = posts.map(
    ([seq, { likes, reposts, replies, quotes }]) =>
      sql`(${seq}::bigint, ${likes}::integer, ${reposts}::integer, ${replies}::integer, ${quotes}::integer)`,
  )
  const received =
    changes.length === 0
      ? []
      : [
          sql`
            select post.account_id, 0, change.likes, change.reposts, change.replies, change.quotes
            from (values ${sql.join(changes)}) as change (seq, likes, reposts, replies, quotes)
            join post on post.seq = change.seq and post.deleted_seq is null`,
        ]
  const parts = [...replied, ...received]
  if (parts.length === 0) return
  await writeStats(
    tx,
    sql`
    insert into account_stat
      (account_id, reply_count, likes_received, reposts_received, replies_received, quotes_received)
    select id, sum(written), sum(likes), sum(reposts), sum(replies), sum(quotes)
    from (${sql.join(parts, sql` union all `)}) as change (id, written, likes, reposts, replies, quotes)
    group by id
    on conflict (account_id) do update set
      reply_count = account_stat.reply_count + excluded.reply_count,
      likes_received = account_stat.likes_received + excluded.likes_received,
      reposts_received = account_stat.reposts_received + excluded.reposts_received,
      replies_received = account_stat.replies_received + excluded.replies_received,
      quotes_received = account_stat.quotes_received + excluded.quotes_received`,
  )
}

function isChanged(counts: AccountCounts | PostCounts): boolean {
  return Object.values(counts).some((change) => change !== 0)
}

function sum<Key extends string>(counted: Counted<{ [key in Key]: number }>, key: Key): number {
  return counted.reduce((total, [, counts]) => total + counts[key], 0)
}
