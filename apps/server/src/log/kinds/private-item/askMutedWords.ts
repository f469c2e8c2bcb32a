import { sql } from 'kysely'
import { ask, known, type Question } from '../../../db/askTogether.ts'
import type { Tx } from '../../../db/Database.ts'
import { isAnyOf } from '../../../db/queries/isAnyOf.ts'
import type { BatchState } from '../../batch/BatchState.ts'
import type { VerifiedMessage } from '../../batch/VerifiedMessage.ts'

/** Asks how many words each account mutes that mutes one in the batch. */
export function askMutedWords(tx: Tx, messages: readonly VerifiedMessage[]): Question<BatchState['mutedWords']> {
  const writers = new Set(messages.flatMap((it) => (it.message.type === 'mute-word' ? [it.accountId] : [])))
  if (writers.size === 0) return known(new Map())
  const query = tx
    .selectFrom('private_item')
    .select(['account_id', sql<number>`count(*)::integer`.as('count')])
    .where(isAnyOf('account_id', 'bigint', [...writers]))
    .where('kind', '=', 'mute-word')
    .where('active', '=', true)
    .groupBy('account_id')
    .compile()
  return ask(query, (rows) => new Map(rows.map(({ account_id, count }) => [account_id, count])))
}
