import { sql } from 'kysely'
import type { AccountSearch } from '../../search/parseAccountSearch.ts'
import type { Db } from '../Database.ts'
import { isHiddenFrom } from '../hiding/isHiddenFrom.ts'
import { isSuspendedAt } from '../moderation/isSuspendedAt.ts'
import type { KeyedEntry, KeyedPage } from '../page/KeyedPage.ts'

export type FoundAccountsParameters = {
  search: AccountSearch
  chainId: number
  /** Its followed accounts come first, and accounts hidden from it are left out. */
  viewerId: bigint | null
  /** Follows of the viewer count up to this position of the log: that of the first page, so that no later one lifts people past what was read. */
  newest: bigint
  /** Who is suspended now is left out. */
  now: Date
  /** Left out, since it is first already. */
  exceptId: bigint | null
}

/** What is too short to be looked up among all is looked for among so many of the most followed, and of the viewer's newest follows. */
const looked = 2_000

/**
 * Finds people by the words of their names and handles: first those the viewer follows, then those with words that begin with
 * the terms, then those a letter away. Each group is ordered by number of established followers, highest first.
 */
export async function listFoundAccounts(
  db: Db,
  { search: { begun, near, isShort }, chainId, viewerId, newest, exceptId, now }: FoundAccountsParameters,
  { after, limit }: KeyedPage,
): Promise<readonly KeyedEntry[]> {
  const matching = (terms: string, closeness: number) => sql`
    select account_id, ${sql.lit(closeness)} as closeness from account_name where terms @@ ${terms}::tsquery
    union all
    select account.id, ${sql.lit(closeness)} from handle
    join account on account.wallet = handle.owner
    where handle.chain_id = ${BigInt(chainId)} and handle.terms @@ ${terms}::tsquery`
  const amongFew = sql`
    select few.id, 2
    from (
      (select id, wallet from account order by counted_followers desc, tiebreak desc limit ${looked})
      union
      (
        select account.id, account.wallet from edge join account on account.id = edge.target_id
        where edge.source_id = ${viewerId}::bigint and edge.kind = 'follow' and edge.active and edge.seq <= ${newest}
        order by edge.seq desc
        limit ${looked}
      )
    ) as few
    cross join lateral (
      (select from account_name where account_id = few.id and terms @@ ${begun}::tsquery offset 0)
      union all
      (
        select from handle
        where owner = few.wallet and chain_id = ${BigInt(chainId)} and terms @@ ${begun}::tsquery offset 0
      )
    ) as matches`
  const matches = isShort
    ? amongFew
    : sql`${matching(begun, 2)} ${near === null ? sql`` : sql`union all ${matching(near, 1)}`}`
  const [rank = null, followers = null, tiebreak = null] = after ?? []
  const { rows } = await sql<{ rank: bigint; followers: number; tiebreak: bigint; id: bigint }>`
    select rank, followers, tiebreak, id
    from (
      select
        (found.closeness + case when edge.target_id is null then 0 else 2 end)::bigint as rank,
        account.counted_followers as followers,
        account.tiebreak,
        account.id
      from (
        select account_id, max(closeness) as closeness from (${matches}) as match (account_id, closeness) group by account_id
      ) as found
      join account on account.id = found.account_id
      left join edge
        on edge.source_id = ${viewerId}::bigint and edge.kind = 'follow' and edge.target_id = account.id and edge.active
          and edge.seq <= ${newest}
      where account.id is distinct from ${exceptId}::bigint and not ${isSuspendedAt(now, 'account.id')}
        ${viewerId === null ? sql`` : sql`and not ${isHiddenFrom(viewerId, 'account.id')}`}
    ) as ranked
    ${rank === null ? sql`` : sql`where (rank, followers, tiebreak) < (${rank}::bigint, ${followers}::bigint, ${tiebreak}::bigint)`}
    order by rank desc, followers desc, tiebreak desc
    limit ${limit}`.execute(db)
  return rows.map((row) => ({ cursor: [row.rank, BigInt(row.followers), row.tiebreak, newest], key: row.id }))
}
