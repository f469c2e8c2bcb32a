import { sql } from 'kysely'
import type { Tx } from '../Database.ts'
import { isAnyOf } from '../isAnyOf.ts'

/**
 * Derives the notifications of tips for these posts from the stored tips, so new blocks, rollbacks and a rebuild give the same result: one
 * for each account that tipped, at the position of its newest. The caller has locked the log.
 */
export async function projectTipNotices(tx: Tx, postIds: readonly Uint8Array[]): Promise<void> {
  if (postIds.length === 0) return
  const isOfPost = isAnyOf('post.id', 'bytea', postIds)
  const isOfTip = sql`kind = 'tip' and post_seq in (select seq from post where ${isOfPost})`
  await sql`delete from notification where ${isOfTip}`.execute(tx)
  await sql`
    delete from notification_group as kept using post
    where ${isOfPost} and kept.account_id = post.account_id and kept.kind = 'tip'
      and kept.post_seq = post.seq`.execute(tx)
  await sql`
    insert into notification (account_id, kind, post_seq, actor_id, active, seq, at, day)
    select distinct on (post.seq, sender.id) post.account_id, 'tip', post.seq, sender.id, true, tip.seq, tip.confirmed_at,
      floor(extract(epoch from tip.confirmed_at) / 86400)::integer
    from post
    join account as author on author.id = post.account_id
    join tip on tip.post_id = post.id and tip.recipient = author.wallet and tip.seq is not null
    join account as sender on sender.wallet = tip.sender
    where ${isOfPost} and post.deleted_seq is null and not exists (
      select from account_deletion
      where account_deletion.account_id in (author.id, sender.id) and account_deletion.seq > tip.seq
    )
    order by post.seq, sender.id, tip.seq desc`.execute(tx)
  await sql`
    insert into notification_group (account_id, kind, post_seq, day, count, newest_seq)
    select account_id, kind, post_seq, day, count(*), max(seq) from notification where ${isOfTip}
    group by account_id, kind, post_seq, day`.execute(tx)
}
