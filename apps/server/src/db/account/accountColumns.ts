import { type RawBuilder, sql } from 'kysely'
import type { Given, GivenEach } from '../createQuery.ts'
import { isHandleConfirmed } from '../handle/isHandleConfirmed.ts'
import { isSuspendedAt } from '../moderation/isSuspendedAt.ts'
import type { AccountNode } from './AccountNode.ts'

/** The time and the chain for which an account is read. */
export type AccountReading = Readonly<{
  now: Date
  /** Where handles are. */
  chainId: number
  /** So many blocks make a handle certain. */
  confirmations: number
}>

/** The row of `accountColumns`, with its id. */
export type AccountRow = Omit<AccountNode, 'id' | 'handle' | 'profile'> &
  Readonly<{ name: string | null; isConfirmed: boolean; fields: Readonly<Record<string, string>> | null }>

/**
 * An account and its name, since both are shown together: for statements with `account` and, joined by
 * `isPrimaryHandle`, with `handle`. Its id, which each calls as it likes, is left to them.
 */
export function accountColumns({ now, ...of }: GivenEach<AccountReading>) {
  return [
    'account.address',
    'account.wallet',
    'account.post_count as postCount',
    'account.follower_count as followerCount',
    'account.following_count as followingCount',
    isSuspendedAt(now, 'account.id').as('isSuspended'),
    'handle.name',
    isHandleConfirmed(of).as('isConfirmed'),
    sql<AccountRow['fields']>`(
      select jsonb_object_agg(field, value) from profile_field
      where profile_field.account_id = account.id and value <> ''
    )`.as('fields'),
  ] as const
}

/** Whether the row of `handle` at hand is what the row of `account` at hand is called. */
export function isPrimaryHandle({ chainId }: { chainId: Given<number> }): RawBuilder<boolean> {
  return sql<boolean>`handle.owner = account.wallet and handle.chain_id = ${chainId} and handle.is_primary`
}

export function toAccountNode<Id extends AccountNode['id']>(
  id: Id,
  row: AccountRow,
  showsWithheld?: true,
): AccountNode & { id: Id } {
  const { address, wallet, postCount, followerCount, followingCount, isSuspended, name, isConfirmed, fields } = row
  return {
    id,
    address,
    wallet,
    postCount,
    followerCount,
    followingCount,
    isSuspended,
    handle: name === null ? null : { owner: wallet ?? address, name, isConfirmed },
    profile: new Map(isSuspended && !showsWithheld ? [] : Object.entries(fields ?? {})),
    showsWithheld,
  }
}
