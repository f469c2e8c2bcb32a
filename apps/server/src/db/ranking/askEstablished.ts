import { sql } from 'kysely'
import { createQuery, type Slots } from '../createQuery.ts'
import type { Tx } from '../Database.ts'
import { isAnyOf } from '../isAnyOf.ts'
import { ask, type Question } from '../readBatch.ts'
import type { CountedAct } from '../tables/AccountTables.ts'

/** Queries which of these accounts are established, and their recently counted acts; `null` when no account is. */
export function askEstablished(
  tx: Tx,
  accountIds: readonly bigint[],
): Question<ReadonlyMap<bigint, readonly CountedAct[]> | null> {
  return ask(establishedAmong(tx, { accountIds: [...new Set(accountIds)] }), (rows) => {
    const found = new Map<bigint, readonly CountedAct[]>()
    for (const row of rows) {
      if (row.accountId === null) return null
      found.set(row.accountId, row.acts ?? [])
    }
    return found
  })
}

const establishedAmong = createQuery((db, { accountIds }: Slots<{ accountIds: readonly bigint[] }>) =>
  sql<{ accountId: bigint; acts: readonly CountedAct[] | null } | { accountId: null }>`
    select established_account.account_id as "accountId", influence.acts
    from established_account
    left join influence on influence.account_id = established_account.account_id
    where is_established and ${isAnyOf('established_account.account_id', 'bigint', accountIds)}
    union all
    select null, null where not exists (select from established_account where is_established)`.compile(db),
)
