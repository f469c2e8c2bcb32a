import { sql } from 'kysely'
import type { Db } from '../Database.ts'
import { isHiddenFrom } from '../hiding/isHiddenFrom.ts'

export type ListCatchUpParameters = {
  viewer: Readonly<{ accountId: bigint; hidesAnything: boolean }>
  since: Date
  until: Date
  limit: number
}

/** A post, and how many of the accounts that the viewer follows answered it. */
export type CatchUpEntry = Readonly<{ key: bigint; replies: number; likes: number; reposts: number }>

/** So many of the newest replies, likes and reposts of each post are looked at. */
const counted = 100

/** The newest posts and replies of a span of time by the accounts that someone follows and that are not hidden from them, newest first. */
export async function listCatchUp(
  db: Db,
  { viewer: { accountId, hidesAnything }, since, until, limit }: ListCatchUpParameters,
): Promise<readonly CatchUpEntry[]> {
  const shown = hidesAnything ? sql`and not ${isHiddenFrom(accountId, 'edge.target_id')}` : sql``
  const countReactions = (kind: 'like' | 'repost') => sql<number>`(
    select count(*)::integer
    from (
      select account_id from reaction
      where post_seq = found.seq and kind = ${kind} and active
      order by seq desc
      limit ${sql.lit(counted)}
    ) as reacted
    where account_id <> found.account_id and account_id in (select account_id from author)
  )`
  const { rows } = await sql<CatchUpEntry>`
    with author as materialized (
      select target_id as account_id from edge
      where source_id = ${accountId} and kind = 'follow' and active ${shown}
    ),
    found as materialized (
      select one.seq, one.account_id
      from author
      cross join lateral (
        select seq, account_id, received_at from post
        where post.account_id = author.account_id and deleted_seq is null
          and received_at >= ${since} and received_at < ${until}
        order by received_at desc
        limit ${limit}
      ) as one
      order by one.received_at desc, one.seq desc
      limit ${limit}
    )
    select
      found.seq as key,
      (
        select count(distinct account_id)::integer
        from (
          select account_id from post as reply
          where reply.parent_seq = found.seq and reply.deleted_seq is null
          order by reply.seq desc
          limit ${sql.lit(counted)}
        ) as answered
        where account_id <> found.account_id and account_id in (select account_id from author)
      ) as replies,
      ${countReactions('like')} as likes,
      ${countReactions('repost')} as reposts
    from found
    order by found.seq desc`.execute(db)
  return rows
}
