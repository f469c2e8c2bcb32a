import { type CompiledQuery, sql } from 'kysely'
import type { Tx } from '../Database.ts'
import type { Writes } from '../Writes.ts'
import { dropEmptyStats } from './dropEmptyStats.ts'

/** `posts`: replies among them. */
export type AccountCounts = {
  posts: number
  replies: number
  followers: number
  following: number
  /** Followers that rankings count. */
  counted: number
}
export type PostCounts = {
  replies: number
  likes: number
  reposts: number
  quotes: number
  hides: number
  /** By which it ranks. */
  points: number
}

export type WriteCountsParameters = {
  accountCounts: ReadonlyMap<bigint, AccountCounts>
  postCounts: ReadonlyMap<bigint, PostCounts>
}

type Counted<Counts> = readonly (readonly [bigint, Counts])[]
type Changes = { accounts: Counted<AccountCounts>; posts: Counted<PostCounts> }

/** Adds to every counter what the batch changes: of accounts, of posts, and of the service. */
export function* writeCounts(tx: Tx, { accountCounts, postCounts }: WriteCountsParameters): Writes {
  const accounts = [...accountCounts].filter(([, counts]) => isChanged(counts))
  const posts = [...postCounts].filter(([, counts]) => isChanged(counts))
  if (accounts.length === 0 && posts.length === 0) return
  yield* countPosts(tx, posts)
  yield* countRanks(tx, posts)
  yield* countReceived(tx, { accounts, posts })
  yield countAccounts(tx, { accounts, posts })
}

/** Of accounts and of the service, which counts how many of them have a post. */
function countAccounts(tx: Tx, { accounts, posts }: Changes): CompiledQuery<unknown> {
  const changes = accounts.map(
    ([id, { posts, followers, following, counted }]) =>
      sql`(${id}::bigint, ${posts}::integer, ${followers}::integer, ${following}::integer, ${counted}::integer)`,
  )
  const writers =
    changes.length === 0
      ? sql`select 0`
      : sql`
          update account set
            post_count = post_count + change.posts,
            follower_count = follower_count + change.followers,
            following_count = following_count + change.following,
            counted_followers = counted_followers + change.counted
          from (values ${sql.join(changes)}) as change (id, posts, followers, following, counted)
          where account.id = change.id
          returning (account.post_count > 0)::integer - (account.post_count - change.posts > 0)::integer`
  const totals = [
    sum(accounts, 'posts'),
    sum(accounts, 'replies'),
    sum(posts, 'likes'),
    sum(posts, 'reposts'),
    sum(accounts, 'following'),
  ]
  return sql`
    with changed (writers) as (${writers})
    insert into service_stat (id, account_count, post_count, reply_count, like_count, repost_count, follow_count)
    select 1, coalesce(sum(writers), 0), ${sql.join(totals.map((total) => sql`${total}::integer`))} from changed
    on conflict (id) do update set
      account_count = service_stat.account_count + excluded.account_count,
      post_count = service_stat.post_count + excluded.post_count,
      reply_count = service_stat.reply_count + excluded.reply_count,
      like_count = service_stat.like_count + excluded.like_count,
      repost_count = service_stat.repost_count + excluded.repost_count,
      follow_count = service_stat.follow_count + excluded.follow_count`.compile(tx)
}

function* countPosts(tx: Tx, posts: Counted<PostCounts>): Writes {
  if (posts.length === 0) return
  const changes = posts.map(
    ([seq, { replies, likes, reposts, quotes, hides }]) =>
      sql`(${seq}::bigint, ${replies}::integer, ${likes}::integer, ${reposts}::integer, ${quotes}::integer, ${hides}::integer)`,
  )
  yield sql`
    update post set
      reply_count = reply_count + change.replies,
      like_count = like_count + change.likes,
      repost_count = repost_count + change.reposts,
      quote_count = quote_count + change.quotes,
      hide_count = hide_count + change.hides
    from (values ${sql.join(changes)}) as change (seq, replies, likes, reposts, quotes, hides)
    where post.seq = change.seq`.compile(tx)
}

function* countRanks(tx: Tx, posts: Counted<PostCounts>): Writes {
  const ranked = posts.filter(([, { points }]) => points !== 0)
  if (ranked.length === 0) return
  const changes = ranked.map(([seq, { points }]) => sql`(${seq}::bigint, ${points}::integer)`)
  yield sql`
    update post_rank set points = post_rank.points + change.points
    from (values ${sql.join(changes)}) as change (seq, points)
    where post_rank.post_seq = change.seq`.compile(tx)
}

/** What a deleted post received counts for no account, so only existing posts are read. */
function* countReceived(tx: Tx, { accounts, posts }: Changes): Writes {
  const replied = accounts.flatMap(([id, { replies }]) => (replies === 0 ? [] : [{ id, replies }]))
  const received = posts.flatMap(([seq, { likes, reposts, replies, quotes }]) => {
    const counts = { likes, reposts, replies, quotes }
    return isChanged(counts) ? [{ seq, ...counts }] : []
  })
  const parts = replied.map(({ id, replies }) => sql`select ${id}::bigint, ${replies}::integer, 0, 0, 0, 0`)
  if (received.length > 0) {
    const changes = received.map(
      ({ seq, likes, reposts, replies, quotes }) =>
        sql`(${seq}::bigint, ${likes}::integer, ${reposts}::integer, ${replies}::integer, ${quotes}::integer)`,
    )
    parts.push(sql`
      select post.account_id, 0, change.likes, change.reposts, change.replies, change.quotes
      from (values ${sql.join(changes)}) as change (seq, likes, reposts, replies, quotes)
      join post on post.seq = change.seq and post.deleted_seq is null`)
  }
  if (parts.length === 0) return
  const changes = sql`(${sql.join(parts, sql` union all `)}) as change (id, written, likes, reposts, replies, quotes)`
  yield sql`
    insert into account_stat
      (account_id, reply_count, likes_received, reposts_received, replies_received, quotes_received)
    select id, sum(written), sum(likes), sum(reposts), sum(replies), sum(quotes)
    from ${changes}
    group by id
    on conflict (account_id) do update set
      reply_count = account_stat.reply_count + excluded.reply_count,
      likes_received = account_stat.likes_received + excluded.likes_received,
      reposts_received = account_stat.reposts_received + excluded.reposts_received,
      replies_received = account_stat.replies_received + excluded.replies_received,
      quotes_received = account_stat.quotes_received + excluded.quotes_received`.compile(tx)
  const isLess =
    replied.some(({ replies }) => replies < 0) || received.some(({ seq: _, ...counts }) => isReduced(counts))
  if (isLess) yield dropEmptyStats(tx, sql`select id from ${changes}`)
}

function isReduced(counts: Record<string, number>): boolean {
  return Object.values(counts).some((change) => change < 0)
}

function isChanged(counts: Record<string, number>): boolean {
  return Object.values(counts).some((change) => change !== 0)
}

function sum<Key extends string>(counted: Counted<{ [key in Key]: number }>, key: Key): number {
  return counted.reduce((total, [, counts]) => total + counts[key], 0)
}
