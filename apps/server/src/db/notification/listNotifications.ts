import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../Database.ts'
import { selectHidden } from '../hiding/selectHidden.ts'
import type { Page } from '../page/Page.ts'
import type { NotificationKind } from '../tables/NotificationTables.ts'

/** Which notifications are asked for: all, those with words for the account, or those of accounts it follows. */
export type NotificationFilter = 'all' | 'words' | 'followed'

/** Notifications of one kind about one post on one day. */
export type NotificationNode = Readonly<{
  kind: NotificationKind
  /** `0n` for follows. */
  postSeq: bigint
  /** Since 1970, UTC. */
  day: number
  /** How many did it that are not hidden from the account. */
  count: number
  /** A few of them (by id), newest first; of a list of followed accounts, the newest of these before all. */
  actorIds: readonly bigint[]
  /** Of tips: the sum in wei of theirs of that day; `null` for other kinds. */
  tipsWei: string | null
  /** The newest of them. */
  seq: bigint
  /** Whether that is after the account's seen mark. */
  isUnseen: boolean
  at: Date
}>

/** `node` is `null` where everybody who did it is hidden from the account. */
export type NotificationEntry = Readonly<{ place: bigint; node: NotificationNode | null }>

export type ListNotificationsParameters = {
  accountId: bigint
  /** Whose tips are summed up. */
  chainId: number
  filter: NotificationFilter
  /**
   * Position of the list's first entry when its first page was read; `null` for that page. Later ones go on in the list as it was
   * then, so that new acts move no entry across a page boundary. If something is undone in
   * between, an entry may be on a later page again.
   */
  top: bigint | null
  /** Only entries with an unseen act, of any account. */
  unseen?: boolean | undefined
}

/** How many of those who did it are named. */
const shownActors = 5

/** Maximum of entries that moved up since the first page and are looked up at their old position. */
const movedEntries = 1_000

/** In entries of more, the hidden ones are looked up one by one; in others, all are looked through. */
const largeEntry = 1_000

type Newest = Pick<NotificationNode, 'seq' | 'isUnseen' | 'at'> & { actorId: bigint }
type Row = Pick<NotificationNode, 'kind' | 'postSeq' | 'day' | 'count' | 'tipsWei'> & {
  place: bigint
  lead: bigint | null
} & (Newest | { [key in keyof Newest]: null })

/** An account's notifications, newest first, grouped by kind, post and day. */
export async function listNotifications(
  db: Db,
  of: ListNotificationsParameters,
  page: Page,
): Promise<readonly NotificationEntry[]> {
  const { accountId } = of
  const ofEntry = sql`
    note.account_id = ${accountId} and note.kind = entry.kind and note.post_seq = entry.post_seq and note.day = entry.day
      and note.active`
  const { rows } = await sql<Row>`
    with hidden as materialized (${selectHidden(accountId)}),
    mark as materialized (select coalesce(max(seq), 0) as seq from seen_mark where account_id = ${accountId})
    select entry.kind, entry.post_seq as "postSeq", entry.day, entry.place, entry.lead,
      newest.actor_id as "actorId", newest.seq, newest.at, newest.seq > (select seq from mark) as "isUnseen",
      (entry.count - case
        when entry.count <= ${largeEntry}
          then (select count(*) from notification as note where ${ofEntry} and actor_id in (select id from hidden))
        else (
          select count(*) from hidden
          cross join lateral (
            -- By the primary key, whose index alone holds every row: any other would look through the entry.
            select note.active, note.day from notification as note
            where note.post_seq = entry.post_seq and note.actor_id = hidden.id and note.account_id = ${accountId}
              and note.kind = entry.kind
            limit 1
          ) as one
          where one.active and one.day = entry.day
        )
      end)::integer as count,
      case when entry.kind = 'tip' then (
        select coalesce(sum(tip.amount), 0)::text
        from notification as note
        join account as sender on sender.id = note.actor_id
        join post on post.seq = note.post_seq
        join account as author on author.id = post.account_id
        join tip on tip.post_id = post.id and tip.sender = sender.wallet and tip.recipient = author.wallet
        where ${ofEntry} and note.actor_id not in (select id from hidden) and tip.chain_id = ${of.chainId}
          and floor(extract(epoch from tip.confirmed_at) / 86400)::integer = entry.day
      ) end as "tipsWei"
    from (${of.filter === 'followed' ? selectFollowed(of, page) : selectAll(of, page)}) as entry
    left join lateral (
      select actor_id, seq, at from notification as note
      where ${ofEntry} and actor_id not in (select id from hidden)
      order by seq desc
      limit ${shownActors}
    ) as newest on true
    order by entry.place desc, newest.seq desc`.execute(db)
  return groupRows(rows)
}

function selectAll(
  { accountId, filter, top, unseen = false }: ListNotificationsParameters,
  { after, limit }: Page,
): RawBuilder<unknown> {
  const ofKind = filter === 'all' ? sql`` : sql`and kind in ('reply', 'quote', 'mention')`
  const before = after === null ? sql`` : sql`and newest_seq < ${after}`
  const afterMark = unseen ? sql`and newest_seq > (select seq from mark)` : sql``
  const columns = sql`kind, post_seq, day, count`
  const unmoved = sql`
    select ${columns}, newest_seq as place, null::bigint as lead from notification_group
    where account_id = ${accountId} ${before} ${afterMark} ${ofKind}
    order by newest_seq desc
    limit ${limit}`
  if (after === null || top === null) return unmoved
  return sql`
    (${unmoved})
    union all
    (
      select ${columns}, earlier.seq, null::bigint
      from (
        select ${columns} from notification_group
        where account_id = ${accountId} and newest_seq > ${top} ${ofKind}
        order by newest_seq
        limit ${movedEntries}
      ) as moved
      cross join lateral (
        select seq from notification
        where account_id = ${accountId} and kind = moved.kind and post_seq = moved.post_seq and day = moved.day and active
          and seq <= ${top}
        order by seq desc
        limit 1
      ) as earlier
      where earlier.seq < ${after}
    )
    order by place desc
    limit ${limit}`
}

/** Goes by the accounts that are followed, a few from each: strangers may outnumber them by far. */
function selectFollowed({ accountId, top }: ListNotificationsParameters, { after, limit }: Page): RawBuilder<unknown> {
  const followed = sql`
    edge.source_id = ${accountId} and edge.kind = 'follow' and edge.active and edge.target_id not in (select id from hidden)`
  const before = after === null ? sql`` : sql`and seq < ${after}`
  // An entry was on an earlier page if another followed account did the same later, before the first page was read.
  const isLater =
    after === null || top === null
      ? sql`false`
      : sql`kept.newest_seq > ${after} and exists (
          select from edge join notification as later
            on later.post_seq = kept.post_seq and later.actor_id = edge.target_id and later.account_id = ${accountId}
              and later.kind = kept.kind
          where ${followed} and later.active and later.day = kept.day and later.seq between ${after} and ${top}
        )`
  return sql`
    select kept.kind, kept.post_seq, kept.day, kept.count, friend.place, friend.lead
    from (
      select note.kind, note.post_seq, note.day, max(note.seq) as place,
        (array_agg(edge.target_id order by note.seq desc))[1] as lead
      from edge
      cross join lateral (
        select kind, post_seq, day, seq from notification
        where account_id = ${accountId} and actor_id = edge.target_id and active ${before}
        order by seq desc
        limit ${limit}
      ) as note
      where ${followed}
      group by note.kind, note.post_seq, note.day
      order by place desc
    ) as friend
    join notification_group as kept
      on kept.account_id = ${accountId} and kept.kind = friend.kind and kept.post_seq = friend.post_seq
        and kept.day = friend.day
    where not (${isLater})
    order by friend.place desc
    limit ${limit}`
}

/** One entry for the rows of each. */
function groupRows(rows: readonly Row[]): readonly NotificationEntry[] {
  const entries = new Map<bigint, { place: bigint; node: NotificationNode | null }>()
  for (const { place, lead, actorId, seq, at, isUnseen, ...group } of rows) {
    if (actorId === null) {
      entries.set(place, { place, node: null })
      continue
    }
    const node = entries.get(place)?.node ?? {
      ...group,
      seq,
      at,
      isUnseen,
      actorIds: lead === null ? [] : [lead],
    }
    const actorIds = node.actorIds.includes(actorId) ? node.actorIds : [...node.actorIds, actorId].slice(0, shownActors)
    entries.set(place, { place, node: { ...node, actorIds } })
  }
  return [...entries.values()]
}
