import { sql } from 'kysely'
import type { Tx } from '../Database.ts'

/** The tips of one wallet for one post. */
export type TipPair = Readonly<{ postId: Uint8Array; sender: Uint8Array }>

type Group = { accountId: bigint; postSeq: bigint; day: number }

const group = sql`account_id as "accountId", post_seq as "postSeq", day`

/**
 * Derives the notifications of these tips from those that are stored, so new blocks, rollbacks and a rebuild give the same result: one
 * for each account that tipped a post, at the position of its newest. Those of others for the post stay as they are: a post may
 * have thousands. The caller has locked the log.
 */
export async function projectTipNotices(tx: Tx, tips: readonly TipPair[]): Promise<void> {
  if (tips.length === 0) return
  const pair = sql`
    pair as materialized (
      select distinct post.seq as post_seq, post.account_id, sender.id as actor_id, sender.wallet
      from unnest(${tips.map(({ postId }) => postId)}::bytea[], ${tips.map(({ sender }) => sender)}::bytea[])
        as given (post_id, wallet)
      join post on post.id = given.post_id
      join account as sender on sender.wallet = given.wallet
    )`
  const { rows: before } = await sql<Group>`
    with ${pair}
    delete from notification where kind = 'tip'
      and (post_seq, actor_id, account_id) in (select post_seq, actor_id, account_id from pair)
    returning ${group}`.execute(tx)
  const { rows: after } = await sql<Group>`
    with ${pair}
    insert into notification (account_id, kind, post_seq, actor_id, active, seq, at, day)
    select distinct on (post.seq, pair.actor_id) post.account_id, 'tip', post.seq, pair.actor_id, true, tip.seq,
      tip.confirmed_at, floor(extract(epoch from tip.confirmed_at) / 86400)::integer
    from pair
    join post on post.seq = pair.post_seq
    join account as author on author.id = post.account_id
    join tip on tip.post_id = post.id and tip.sender = pair.wallet and tip.recipient = author.wallet
      and tip.seq is not null
    where post.deleted_seq is null and not exists (
      select from account_deletion
      where account_deletion.account_id in (author.id, pair.actor_id) and account_deletion.seq > tip.seq
    )
    order by post.seq, pair.actor_id, tip.seq desc
    returning ${group}`.execute(tx)
  await countGroups(tx, [...before, ...after])
}

async function countGroups(tx: Tx, groups: readonly Group[]): Promise<void> {
  if (groups.length === 0) return
  const changed = sql`
    (
      select distinct * from unnest(
        ${groups.map(({ accountId }) => accountId)}::bigint[], ${groups.map(({ postSeq }) => postSeq)}::bigint[],
        ${groups.map(({ day }) => day)}::integer[]
      ) as one (account_id, post_seq, day)
    ) as changed`
  await sql`
    delete from notification_group as kept using ${changed}
    where kept.kind = 'tip' and kept.account_id = changed.account_id and kept.post_seq = changed.post_seq
      and kept.day = changed.day`.execute(tx)
  await sql`
    insert into notification_group (account_id, kind, post_seq, day, count, newest_seq)
    select note.account_id, note.kind, note.post_seq, note.day, count(*), max(note.seq)
    from ${changed}
    join notification as note on note.account_id = changed.account_id and note.kind = 'tip'
      and note.post_seq = changed.post_seq and note.day = changed.day and note.active
    group by note.account_id, note.kind, note.post_seq, note.day`.execute(tx)
}
