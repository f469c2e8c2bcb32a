import { sql } from 'kysely'
import type { Tx } from '../Database.ts'
import { isAnyOf } from '../isAnyOf.ts'
import { ask, type Question } from '../readBatch.ts'

/** Queries how many words accounts mute at a time, of those that mute any, by account. */
export function askMutedWordCounts(
  tx: Tx,
  { accountIds, now }: { accountIds: readonly bigint[]; now: Date },
): Question<ReadonlyMap<bigint, number>> {
  const query = tx
    .selectFrom('private_item')
    .select(['account_id', sql<number>`count(*)::integer`.as('count')])
    .where(isAnyOf('account_id', 'bigint', accountIds))
    .where('kind', '=', 'mute-word')
    .where('active', '=', true)
    .where((is) => is.or([is('until', 'is', null), is('until', '>', now)]))
    .groupBy('account_id')
    .compile()
  return ask(query, (rows) => new Map(rows.map(({ account_id, count }) => [account_id, count])))
}
