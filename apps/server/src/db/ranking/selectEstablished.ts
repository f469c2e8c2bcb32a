import { type RawBuilder, sql } from 'kysely'
import { isSuspendedAt } from '../moderation/isSuspendedAt.ts'
import { ranking } from '../ranking.ts'

export type SelectEstablishedParameters = {
  /** Addresses of the accounts from which vouching starts. */
  seeds: readonly Uint8Array[]
  /** How long an account waits after its first sign-in, and after it got its handle or was followed. */
  waitMs: number
  /** The chain of the handles. */
  chainId: number
  /** Number of blocks that confirm a handle. */
  confirmations: number
  now: Date
}

/**
 * Selects the accounts that are established at `now`, in a column `account_id`: seeds, accounts that they follow, accounts that
 * those follow, and owners of handles. Times come from the log and from blocks, so a restart or a rebuild restarts no wait. A
 * follow from an imported file vouches for no one, because its time is not this service's.
 */
export function selectEstablished({
  seeds,
  waitMs,
  chainId,
  confirmations,
  now,
}: SelectEstablishedParameters): RawBuilder<{ account_id: bigint }> {
  const since = new Date(now.getTime() - waitMs)
  const isActive = (column: string) => sql`not ${isSuspendedAt(now, column)}`
  // Reads each account's follows one by one, the oldest first, up to the limit.
  const follows = (of: string, limit: number) => sql`
    cross join lateral (
      select target_id, seq from edge
      where source_id = ${sql.ref(of)} and kind = 'follow' and active
      order by seq
      limit ${sql.lit(limit)}
    ) as follow
    join message on message.seq = follow.seq and not message.imported`
  return sql`
    with seed as materialized (
      select id from account where address = any(${seeds}::bytea[]) and ${isActive('account.id')}
    ),
    followed as materialized (
      select follow.target_id as id, min(message.received_at) as since
      from seed ${follows('seed.id', ranking.vouches.seed)}
      where message.received_at <= ${since} and ${isActive('follow.target_id')}
      group by follow.target_id
    ),
    reached as (
      select id from followed
      union
      select follow.target_id from followed ${follows('followed.id', ranking.vouches.followed)}
      where message.received_at <= ${since}
      union
      select account.id from handle join account on account.wallet = handle.owner
      where handle.chain_id = ${BigInt(chainId)} and handle.owned_since <= ${since}
        and handle.owned_block + ${BigInt(confirmations - 1)} <= (
          select max(number) from chain_block where chain_id = ${BigInt(chainId)}
        )
    )
    select id as account_id from seed
    union
    select id from reached
    where ${isActive('reached.id')}
      and (select min(created_at) from delegation where account_id = reached.id) <= ${since}`
}
