import type { ClaimState } from '../ClaimState.ts'
import type { Tx } from '../Database.ts'
import { isAnyOf } from '../isAnyOf.ts'
import { ask, type Question } from '../readBatch.ts'

/** Queries what is in force in the profiles of accounts, as `account:field`. */
export function askProfileFields(tx: Tx, accountIds: readonly bigint[]): Question<ReadonlyMap<string, ClaimState>> {
  const query = tx
    .selectFrom('profile_field')
    .select(['account_id', 'field', 'seq', 'ts', 'message_id as messageId'])
    .where(isAnyOf('account_id', 'bigint', accountIds))
    .compile()
  return ask(
    query,
    (rows) =>
      new Map(
        rows.map(({ account_id, field, ...claim }) => [
          `${account_id}:${field}`,
          { ...claim, active: true, counted: false },
        ]),
      ),
  )
}
