import { sql } from 'kysely'
import type { Db } from '../Database.ts'
import { isHiddenFrom } from '../hiding/isHiddenFrom.ts'
import { isSuspendedAt } from '../moderation/isSuspendedAt.ts'
import type { KeyedEntry, KeyedPage } from '../page/KeyedPage.ts'

export type SuggestionEntry = KeyedEntry &
  Readonly<{ /** Of the accounts looked at, so many follow it. */ followedBy: number }>

/** How many of an account's newest follows are asked, and how many of the newest follows of each count. */
const asked = { follows: 100, each: 50 }
/** How many of the most followed accounts come after those that are followed by someone it follows. */
const popular = 200

/**
 * Accounts that an account may want to follow: those that wrote something and that those it follows follow, by how many of them do,
 * then those with the most established followers. Omits the account itself and accounts that it follows, that are hidden from
 * it, or that are suspended at `now`. A follow made after the first page was read counts in no page. Otherwise, following a
 * shown account would lift others past what was read.
 */
export async function listSuggestions(
  db: Db,
  { accountId, now }: { accountId: bigint; now: Date },
  { after, limit }: KeyedPage,
): Promise<readonly SuggestionEntry[]> {
  const [known = null, followers = null, tiebreak = null, head = null] = after ?? []
  const newest = head === null ? sql`(select seq from log_head)` : sql`${head}::bigint`
  const behind =
    known === null
      ? sql``
      : sql`and (candidate.known, account.counted_followers, account.tiebreak)
          < (${known}::bigint, ${followers}::bigint, ${tiebreak}::bigint)`
  const { rows } = await sql<{ known: bigint; followers: number; tiebreak: bigint; id: bigint; newest: bigint }>`
    select candidate.known, account.counted_followers as followers, account.tiebreak, account.id, ${newest} as newest
    from (
      select id, sum(known)::bigint as known
      from (
        select theirs.target_id as id, 1 as known
        from (
          select target_id from edge
          where source_id = ${accountId} and kind = 'follow' and active and seq <= ${newest}
          order by seq desc
          limit ${asked.follows}
        ) as mine
        cross join lateral (
          select target_id from edge
          where source_id = mine.target_id and kind = 'follow' and active and seq <= ${newest}
          order by seq desc
          limit ${asked.each}
        ) as theirs
        union all
        (
          select id, 0 from account
          where post_count > 0 and not exists (
            select from edge where source_id = ${accountId} and kind = 'follow' and target_id = account.id and active
          )
          order by counted_followers desc, tiebreak desc
          limit ${popular}
        )
      ) as met
      group by id
    ) as candidate
    join account on account.id = candidate.id
    where account.id <> ${accountId} and account.post_count > 0
      and not exists (
        select from edge where source_id = ${accountId} and kind = 'follow' and target_id = account.id and active
      )
      and not ${isHiddenFrom(accountId, 'account.id')} and not ${isSuspendedAt(now, 'account.id')}
      ${behind}
    order by candidate.known desc, followers desc, account.tiebreak desc
    limit ${limit}`.execute(db)
  return rows.map((row) => ({
    cursor: [row.known, BigInt(row.followers), row.tiebreak, row.newest],
    key: row.id,
    followedBy: Number(row.known),
  }))
}
