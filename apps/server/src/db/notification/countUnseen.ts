import { sql } from 'kysely'
import type { Db } from '../Database.ts'
import { withheldAt } from '../hiding/withheldAt.ts'

/**
 * How many entries of its notifications are unseen by an account that nothing is hidden from, at most `max`: without those about
 * a reply, quote or mention that operators withhold at `now`. Only the newest `among` are scanned: an account from which nearly everything is
 * withheld does not cost the whole list.
 */
export async function countUnseen(
  db: Db,
  { accountId, now, max, among }: { accountId: bigint; now: Date; max: number; among: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from (
        select kind, post_seq from notification_group
        where account_id = ${accountId}
          and newest_seq > (select coalesce(max(seq), 0) from seen_mark where account_id = ${accountId})
        order by newest_seq desc
        limit ${among}
      ) as entry
      where not (
        entry.kind in ('reply', 'quote', 'mention')
        and exists (select from post where post.seq = entry.post_seq and ${withheldAt(now)} is not null)
      )
      limit ${max}
    ) as unseen`.execute(db)
  return rows[0]?.count ?? 0
}
