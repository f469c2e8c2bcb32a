import { sql } from 'kysely'
import { inNetworkOf } from '../client-network/inNetworkOf.ts'
import type { Db } from '../Database.ts'
import { isSuspendedAt } from '../moderation/isSuspendedAt.ts'
import type { KeyedEntry, KeyedPage } from '../page/KeyedPage.ts'

export type ListAccountsForOperatorsParameters = {
  /** A `tsquery` for names and handles; `null` matches any. */
  terms: string | null
  chainId: number
  joinedAfter: Date | null
  /** Address of an account. Only accounts that signed in from one of its networks match. */
  networkOf: Uint8Array | null
  now: Date
}

export type AccountEntryForOperators = KeyedEntry & Readonly<{ joinedAt: Date; isSuspended: boolean }>

/** Lists accounts that ever signed in, newest first, for operators. Includes suspended accounts. */
export async function listAccountsForOperators(
  db: Db,
  { terms, chainId, joinedAfter, networkOf, now }: ListAccountsForOperatorsParameters,
  { after, limit }: KeyedPage,
): Promise<readonly AccountEntryForOperators[]> {
  let query = db
    .selectFrom('account')
    .select(['account.id', 'account.joined_at', isSuspendedAt(now, 'account.id').as('is_suspended')])
    .where('account.joined_at', 'is not', null)
    .orderBy('account.joined_at', 'desc')
    .orderBy('account.id', 'desc')
    .limit(limit)
  if (joinedAfter !== null) query = query.where('account.joined_at', '>=', joinedAfter)
  if (networkOf !== null) query = query.where(inNetworkOf(networkOf, 'account.id'))
  if (terms !== null)
    query = query.where(sql<boolean>`account.id in (
      select account_id from account_name where terms @@ ${terms}::tsquery
      union all
      select owner.id from handle join account as owner on owner.wallet = handle.owner
      where handle.chain_id = ${BigInt(chainId)} and handle.terms @@ ${terms}::tsquery
    )`)
  if (after !== null) {
    const [ms = 0n, id = 0n] = after
    query = query.where(
      sql<boolean>`(account.joined_at, account.id) < (${new Date(Number(ms))}::timestamptz, ${id}::bigint)`,
    )
  }
  const rows = await query.execute()
  return rows.flatMap(({ id, joined_at: joinedAt, is_suspended: isSuspended }) =>
    joinedAt ? [{ cursor: [BigInt(joinedAt.getTime()), id], key: id, joinedAt, isSuspended }] : [],
  )
}
