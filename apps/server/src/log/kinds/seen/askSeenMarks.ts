import { ask, known, type Question } from '../../../db/askTogether.ts'
import type { Tx } from '../../../db/Database.ts'
import { isAnyOf } from '../../../db/queries/isAnyOf.ts'
import type { BatchState } from '../../batch/BatchState.ts'
import type { VerifiedMessage } from '../../batch/VerifiedMessage.ts'

/** Asks how far those who say so in the batch had seen their notifications before. */
export function askSeenMarks(tx: Tx, messages: readonly VerifiedMessage[]): Question<BatchState['seenMarks']> {
  const readers = messages.filter(({ message }) => message.type === 'seen').map(({ accountId }) => accountId)
  if (readers.length === 0) return known(new Map())
  const query = tx
    .selectFrom('seen_mark')
    .select(['account_id', 'seq'])
    .where(isAnyOf('account_id', 'bigint', readers))
    .compile()
  return ask(query, (rows) => new Map(rows.map(({ account_id, seq }) => [account_id, seq])))
}
