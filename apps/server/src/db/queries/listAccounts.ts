import { sql } from 'kysely'
import type { Db } from '../Database.ts'
import { isSuspendedAt } from './isSuspendedAt.ts'
import type { KeyedEntry, KeyedPage } from './KeyedPage.ts'

/** Accounts that wrote something and are not suspended at `now`, by number of established followers, highest first. */
export async function listAccounts(
  db: Db,
  { now }: { now: Date },
  { after, limit }: KeyedPage,
): Promise<readonly KeyedEntry[]> {
  let query = db
    .selectFrom('account')
    .select(['counted_followers as followers', 'tiebreak', 'id as key'])
    .where('post_count', '>', 0)
    .where(sql<boolean>`not ${isSuspendedAt(now, 'account.id')}`)
    .orderBy('counted_followers', 'desc')
    .orderBy('tiebreak', 'desc')
    .limit(limit)
  if (after !== null) {
    const [followers = null, tiebreak = null] = after
    query = query.where(sql<boolean>`(counted_followers, tiebreak) < (${followers}::bigint, ${tiebreak}::bigint)`)
  }
  const rows = await query.execute()
  return rows.map(({ followers, tiebreak, key }) => ({ cursor: [BigInt(followers), tiebreak], key }))
}
