import type { Db } from '../Database.ts'

/** An account as lists and pages show it. `id` is `null` for an address nothing was written about yet. */
export type AccountNode = Readonly<{
  id: bigint | null
  address: Uint8Array
  postCount: number
  followerCount: number
  followingCount: number
}>

/** Accounts by their own ids or by their addresses, in no particular order. */
export async function findAccounts(
  db: Db,
  by: { ids: readonly bigint[] } | { addresses: readonly Uint8Array[] },
): Promise<readonly (AccountNode & { id: bigint })[]> {
  const query = db
    .selectFrom('account')
    .select([
      'id',
      'address',
      'post_count as postCount',
      'follower_count as followerCount',
      'following_count as followingCount',
    ])
  return 'ids' in by
    ? await query.where('id', 'in', by.ids).execute()
    : await query.where('address', 'in', by.addresses).execute()
}
