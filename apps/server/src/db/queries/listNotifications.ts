import { type RawBuilder, sql } from 'kysely'
import type { Db, NotificationKind } from '../Database.ts'

/** Which notifications are asked for: all, those with words for the account, or those of accounts it follows. */
export type NotificationFilter = 'all' | 'words' | 'followed'

/** Notifications of one kind about one post on one day. */
export type NotificationNode = Readonly<{
  accountId: bigint
  kind: NotificationKind
  /** `0n` for follows. */
  postSeq: bigint
  /** Since 1970, UTC. */
  day: number
  count: number
  /** A few of those who did it (by id), newest first; of a list of followed accounts, the newest of these before all. */
  actorIds: readonly bigint[]
  /** The newest of them. */
  seq: bigint
  at: Date
}>

export type NotificationEntry = Readonly<{ place: bigint; node: NotificationNode }>

/**
 * Where a page goes on: after `place`, in the list as it stood when its first page was read, at `top`. So what happens in between
 * moves no entry over the edge of a page.
 */
export type NotificationPage = Readonly<{ after: { top: bigint; place: bigint } | null; limit: number }>

/** So many of those who did it are told of by name. */
const shownActors = 5

/** Entries that moved up since the first page, at most so many of which are looked up where they stood. */
const movedEntries = 1_000

type Row = Omit<NotificationNode, 'accountId' | 'actorIds'> & { place: bigint; lead: bigint | null; actorId: bigint }

/** What an account is told, newest first, grouped by kind, post and day. */
export async function listNotifications(
  db: Db,
  { accountId, filter }: { accountId: bigint; filter: NotificationFilter },
  page: NotificationPage,
): Promise<readonly NotificationEntry[]> {
  const entry = filter === 'followed' ? selectFollowed(accountId, page) : selectAll(accountId, filter, page)
  const { rows } = await sql<Row>`
    select entry.kind, entry.post_seq as "postSeq", entry.day, entry.count, entry.place, entry.lead,
      told.actor_id as "actorId", told.seq, told.at
    from (${entry}) as entry
    cross join lateral (
      select actor_id, seq, at from notification
      where account_id = ${accountId} and kind = entry.kind and post_seq = entry.post_seq and day = entry.day and active
      order by seq desc
      limit ${shownActors}
    ) as told
    order by entry.place desc, told.seq desc`.execute(db)
  return gather(rows, accountId)
}

function selectAll(
  accountId: bigint,
  filter: 'all' | 'words',
  { after, limit }: NotificationPage,
): RawBuilder<unknown> {
  const ofKind = filter === 'all' ? sql`` : sql`and kind in ('reply', 'quote', 'mention')`
  const columns = sql`kind, post_seq, day, count`
  if (after === null) {
    return sql`
      select ${columns}, newest_seq as place, null::bigint as lead from notification_group
      where account_id = ${accountId} ${ofKind}
      order by newest_seq desc
      limit ${limit}`
  }
  return sql`
    (
      select ${columns}, newest_seq as place, null::bigint as lead from notification_group
      where account_id = ${accountId} and newest_seq < ${after.place} ${ofKind}
      order by newest_seq desc
      limit ${limit}
    )
    union all
    (
      select ${columns}, stood.seq, null::bigint
      from (
        select ${columns} from notification_group
        where account_id = ${accountId} and newest_seq > ${after.top} ${ofKind}
        order by newest_seq
        limit ${movedEntries}
      ) as moved
      cross join lateral (
        select seq from notification
        where account_id = ${accountId} and kind = moved.kind and post_seq = moved.post_seq and day = moved.day and active
          and seq <= ${after.top}
        order by seq desc
        limit 1
      ) as stood
      where stood.seq < ${after.place}
    )
    order by place desc
    limit ${limit}`
}

/** Goes by the accounts that are followed, a few from each: strangers may outnumber them by far. */
function selectFollowed(accountId: bigint, { after, limit }: NotificationPage): RawBuilder<unknown> {
  const followed = sql`edge.source_id = ${accountId} and edge.kind = 'follow' and edge.active`
  const before = after === null ? sql`` : sql`and seq < ${after.place}`
  // An entry stood on an earlier page if another followed account did the same later, before the first page was read.
  const isLater =
    after === null
      ? sql`false`
      : sql`kept.newest_seq > ${after.place} and exists (
          select from edge join notification as later
            on later.post_seq = kept.post_seq and later.actor_id = edge.target_id and later.account_id = ${accountId}
              and later.kind = kept.kind
          where ${followed} and later.active and later.day = kept.day
            and later.seq between ${after.place} and ${after.top}
        )`
  return sql`
    select kept.kind, kept.post_seq, kept.day, kept.count, friend.place, friend.lead
    from (
      select told.kind, told.post_seq, told.day, max(told.seq) as place,
        (array_agg(edge.target_id order by told.seq desc))[1] as lead
      from edge
      cross join lateral (
        select kind, post_seq, day, seq from notification
        where account_id = ${accountId} and actor_id = edge.target_id and active ${before}
        order by seq desc
        limit ${limit}
      ) as told
      where ${followed}
      group by told.kind, told.post_seq, told.day
      order by place desc
    ) as friend
    join notification_group as kept
      on kept.account_id = ${accountId} and kept.kind = friend.kind and kept.post_seq = friend.post_seq
        and kept.day = friend.day
    where not (${isLater})
    order by friend.place desc
    limit ${limit}`
}

/** One entry for the rows of each group. */
function gather(rows: readonly Row[], accountId: bigint): readonly NotificationEntry[] {
  const entries = new Map<bigint, { place: bigint; node: NotificationNode }>()
  for (const { place, lead, actorId, ...group } of rows) {
    const before = entries.get(place)?.node.actorIds ?? (lead === null ? [] : [lead])
    const actorIds = before.includes(actorId) ? before : [...before, actorId].slice(0, shownActors)
    const node = entries.get(place)?.node ?? { accountId, ...group, actorIds }
    entries.set(place, { place, node: { ...node, actorIds } })
  }
  return [...entries.values()]
}
