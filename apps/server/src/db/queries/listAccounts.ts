import { sql } from 'kysely'
import type { Db } from '../Database.ts'
import { isSuspendedAt } from './isSuspendedAt.ts'

/** Where an account stands among all: by followers, then by age. */
export type AccountRank = Readonly<{ followers: number; id: bigint }>

/** Accounts that wrote something and are not suspended at `now`, most followed first. */
export async function listAccounts(
  db: Db,
  { after, limit, now }: { after: AccountRank | null; limit: number; now: Date },
): Promise<readonly AccountRank[]> {
  let query = db
    .selectFrom('account')
    .select(['follower_count as followers', 'id'])
    .where('post_count', '>', 0)
    .where(sql<boolean>`not ${isSuspendedAt(now, 'account.id')}`)
    .orderBy('follower_count', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  if (after !== null) {
    query = query.where(sql<boolean>`(follower_count, id) < (${after.followers}::bigint, ${after.id}::bigint)`)
  }
  return await query.execute()
}
