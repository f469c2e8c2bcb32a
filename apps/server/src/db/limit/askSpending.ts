import type { Tx } from '../Database.ts'
import { ask, type Question } from '../readBatch.ts'
import type { Spending } from './Spending.ts'

/** A total over all accounts: a row of `spending`. */
export type TotalSubject = 'messages' | 'accounts'

/** Queries a total over all accounts. A caller that adds to it locks the log or the row first. */
export function askSpending(tx: Tx, subject: TotalSubject): Question<Spending | undefined> {
  const query = tx.selectFrom('spending').select(['at', 'minutes', 'hours']).where('subject', '=', subject).compile()
  return ask(query, ([row]) => row)
}
