import { sql } from 'kysely'
import type { Tx } from '../../db/Database.ts'
import { isAnyOf } from '../../db/queries/isAnyOf.ts'
import { ask, type Question } from '../../db/readBatch.ts'
import type { CountedAct } from '../../db/tables/AccountTables.ts'
import type { BatchState } from '../batch/BatchState.ts'
import type { VerifiedMessage } from '../batch/VerifiedMessage.ts'

/** Queries the messages' established authors and their recently counted acts; `null` when no account is established. */
export function askEstablished(tx: Tx, messages: readonly VerifiedMessage[]): Question<BatchState['established']> {
  const authors = [...new Set(messages.map(({ accountId }) => accountId))]
  const query = sql<{ account_id: bigint; acts: readonly CountedAct[] | null } | { account_id: null }>`
    select established_account.account_id, influence.acts
    from established_account
    left join influence on influence.account_id = established_account.account_id
    where is_established and ${isAnyOf('established_account.account_id', 'bigint', authors)}
    union all
    select null, null where not exists (select from established_account where is_established)`.compile(tx)
  return ask(query, (rows) => {
    const found = new Map<bigint, readonly CountedAct[]>()
    for (const row of rows) {
      if (row.account_id === null) return null
      found.set(row.account_id, row.acts ?? [])
    }
    return found
  })
}
