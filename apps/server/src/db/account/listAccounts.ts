import { sql } from 'kysely'
import type { Db } from '../Database.ts'
import { isSuspendedAt } from '../moderation/isSuspendedAt.ts'
import type { KeyedEntry, KeyedPage } from '../page/KeyedPage.ts'

/** Accounts that wrote something and are not suspended at `now`, by number of established followers, highest first. */
export async function listAccounts(
  db: Db,
  { now }: { now: Date },
  { after, limit, isBackward = false }: KeyedPage,
): Promise<readonly KeyedEntry[]> {
  let query = db
    .selectFrom('account')
    .select(['counted_followers as followers', 'tiebreak', 'id as key'])
    .where('post_count', '>', 0)
    .where(sql<boolean>`not ${isSuspendedAt(now, 'account.id')}`)
    .orderBy('counted_followers', isBackward ? 'asc' : 'desc')
    .orderBy('tiebreak', isBackward ? 'asc' : 'desc')
    .limit(limit)
  if (after !== null) {
    const [followers = null, tiebreak = null] = after
    const isBeyond = isBackward ? sql`>` : sql`<`
    query = query.where(
      sql<boolean>`(counted_followers, tiebreak) ${isBeyond} (${followers}::bigint, ${tiebreak}::bigint)`,
    )
  }
  const rows = await query.execute()
  return rows.map(({ followers, tiebreak, key }) => ({ cursor: [BigInt(followers), tiebreak], key }))
}
