import type { Db } from '../Database.ts'
import { isSuspendedAt } from './isSuspendedAt.ts'

/** An account as lists and pages show it. `id` is `null` for an address nothing was written about yet. */
export type AccountNode = Readonly<{
  id: bigint | null
  address: Uint8Array
  postCount: number
  followerCount: number
  followingCount: number
  isSuspended: boolean
}>

/** Accounts by their own ids or by their addresses, in no particular order, as they are at `now`. */
export async function findAccounts(
  db: Db,
  { now, ...by }: { now: Date } & ({ ids: readonly bigint[] } | { addresses: readonly Uint8Array[] }),
): Promise<readonly (AccountNode & { id: bigint })[]> {
  const query = db
    .selectFrom('account')
    .select([
      'id',
      'address',
      'post_count as postCount',
      'follower_count as followerCount',
      'following_count as followingCount',
      isSuspendedAt(now, 'account.id').as('isSuspended'),
    ])
  return 'ids' in by
    ? await query.where('id', 'in', by.ids).execute()
    : await query.where('address', 'in', by.addresses).execute()
}
