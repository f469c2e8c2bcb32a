import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../Database.ts'

/** Place of a reply among those to the same post: 0 where it is by that post's author, else 1; then its log position. */
export type SiblingKey = readonly [rank: bigint, seq: bigint]

export type ThreadRow = Readonly<{
  seq: bigint
  parentSeq: bigint
  accountId: bigint
  rank: number
  /** How many replies lie between it and the post that the thread was read from. */
  step: number
  hasReplies: boolean
}>

export type ListThreadParameters = {
  /** The post whose replies are read. */
  seq: bigint
  accountId: bigint
  /** Direct replies after this one. */
  after: SiblingKey | null
  /** Direct replies, and replies to each reply. */
  first: number
  nested: number
  /** Levels below the post, and posts of each level whose replies are read: the first ones. */
  steps: number
  parents: number
}

/**
 * The replies to a post with the replies to them, each level after the one above it. A reply by the author of the post it
 * answers comes before the others, which are in the order of the log. Hidden replies are left out, with what answers them;
 * deleted ones are kept while something answers them.
 *
 * Every level reads a bounded number of posts, each by an index. One row more than requested shows that more follow.
 */
export async function listThread(
  db: Db,
  { seq, accountId, after, first, nested, steps, parents }: ListThreadParameters,
): Promise<readonly ThreadRow[]> {
  const [rank, place] = after ?? [-1n, 0n]
  const direct = selectReplies({ seq: sql`${seq}::bigint`, accountId: sql`${accountId}::bigint` }, first + 1, {
    own: sql`and ${rank}::bigint <= 0 and post.seq > (case when ${rank}::bigint = 0 then ${place}::bigint else 0 end)`,
    others: sql`and post.seq > (case when ${rank}::bigint = 1 then ${place}::bigint else 0 end)`,
  })
  const deeper = selectReplies({ seq: sql`above.seq`, accountId: sql`above.account_id` }, nested + 1)
  const { rows } = await sql<ThreadRow>`
    with recursive thread (seq, parent_seq, account_id, rank, step, nth, path) as (
      select seq, ${seq}::bigint, account_id, rank, 1, nth, array[rank, seq] from (${direct}) as direct
      union all
      select reply.seq, above.seq, reply.account_id, reply.rank, above.step + 1, reply.nth, above.path || array[reply.rank, reply.seq]
      from (
        select seq, account_id, step, path from thread
        where step < ${steps} and nth <= (case when step = 1 then ${first}::bigint else ${nested}::bigint end)
        order by path
        limit ${parents}
      ) as above
      cross join lateral (${deeper}) as reply
    )
    select
      seq,
      parent_seq as "parentSeq",
      account_id as "accountId",
      rank::integer as rank,
      step,
      exists (select from post where post.parent_seq = thread.seq and ${isShown}) as "hasReplies"
    from thread
    order by step, path`.execute(db)
  return rows
}

const isShown = sql`post.hide_count = 0 and (
  post.deleted_seq is null or exists (select from post as answer where answer.parent_seq = post.seq)
)`

/** Those by the post's own author first, from an index of their own: it need not read the others to find them. */
function selectReplies(
  to: { seq: RawBuilder<unknown>; accountId: RawBuilder<unknown> },
  limit: number,
  more: { own: RawBuilder<unknown>; others: RawBuilder<unknown> } = { own: sql``, others: sql`` },
): RawBuilder<unknown> {
  return sql`
    select seq, account_id, rank, row_number() over (order by rank, seq) as nth
    from (
      (
        select post.seq, post.account_id, 0::bigint as rank from post
        where post.parent_seq = ${to.seq} and post.account_id = ${to.accountId} and ${isShown} ${more.own}
        order by post.seq
        limit ${limit}
      )
      union all
      (
        select post.seq, post.account_id, 1::bigint from post
        where post.parent_seq = ${to.seq} and post.account_id <> ${to.accountId} and ${isShown} ${more.others}
        order by post.seq
        limit ${limit}
      )
    ) as one
    order by rank, seq
    limit ${limit}`
}
