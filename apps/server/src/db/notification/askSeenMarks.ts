import type { Tx } from '../Database.ts'
import { isAnyOf } from '../isAnyOf.ts'
import { ask, type Question } from '../readBatch.ts'

/** Queries up to which log position accounts have seen their notifications, by account. */
export function askSeenMarks(tx: Tx, accountIds: readonly bigint[]): Question<ReadonlyMap<bigint, bigint>> {
  const query = tx
    .selectFrom('seen_mark')
    .select(['account_id', 'seq'])
    .where(isAnyOf('account_id', 'bigint', accountIds))
    .compile()
  return ask(query, (rows) => new Map(rows.map(({ account_id, seq }) => [account_id, seq])))
}
