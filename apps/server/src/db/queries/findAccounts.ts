import { sql } from 'kysely'
import type { Db } from '../Database.ts'
import type { HandleNode } from './findHandles.ts'
import { isAnyOf } from './isAnyOf.ts'
import { isHandleConfirmed } from './isHandleConfirmed.ts'
import { isSuspendedAt } from './isSuspendedAt.ts'

/** An account as lists and pages show it. `id` is `null` for an address nothing was written about yet. */
export type AccountNode = Readonly<{
  id: bigint | null
  address: Uint8Array
  postCount: number
  followerCount: number
  followingCount: number
  isSuspended: boolean
  handle: HandleNode | null
  /** The fields of its profile that hold a value; none while it is suspended. */
  profile: ReadonlyMap<string, string>
}>

export type FindAccountsParameters = {
  now: Date
  /** Where handles are. */
  chainId: number
  /** So many blocks make a handle certain. */
  confirmations: number
} & ({ ids: readonly bigint[] } | { addresses: readonly Uint8Array[] })

/**
 * Accounts by their own ids or by their addresses, in no particular order, as they are at `now`: in one statement with what they
 * are called, since whoever names an account shows that, too.
 */
export async function findAccounts(
  db: Db,
  { now, chainId, confirmations, ...by }: FindAccountsParameters,
): Promise<readonly (AccountNode & { id: bigint })[]> {
  const query = db
    .selectFrom('account')
    .leftJoin('handle', (join) =>
      join
        .onRef('handle.owner', '=', 'account.address')
        .on('handle.chain_id', '=', BigInt(chainId))
        .on('handle.is_primary', '=', true),
    )
    .select([
      'account.id',
      'account.address',
      'account.post_count as postCount',
      'account.follower_count as followerCount',
      'account.following_count as followingCount',
      isSuspendedAt(now, 'account.id').as('isSuspended'),
      'handle.name',
      isHandleConfirmed({ chainId, confirmations }).as('isConfirmed'),
      sql<Record<string, string> | null>`(
        select jsonb_object_agg(field, value) from profile_field
        where profile_field.account_id = account.id and value <> ''
      )`.as('fields'),
    ])
  const rows =
    'ids' in by
      ? await query.where(isAnyOf('account.id', 'bigint', by.ids)).execute()
      : await query.where(isAnyOf('account.address', 'bytea', by.addresses)).execute()
  return rows.map(({ name, isConfirmed, fields, ...account }) => ({
    ...account,
    handle: name === null ? null : { owner: account.address, name, isConfirmed },
    profile: new Map(account.isSuspended ? [] : Object.entries(fields ?? {})),
  }))
}
