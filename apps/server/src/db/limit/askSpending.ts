import { createQuery, type Slots } from '../createQuery.ts'
import type { Tx } from '../Database.ts'
import { ask, type Question } from '../readBatch.ts'
import type { Spending } from './Spending.ts'

/** A total over all accounts: a row of `spending`. */
export type TotalSubject = 'messages' | 'accounts'

/** Queries a total over all accounts. A caller that adds to it locks the log or the row first. */
export function askSpending(tx: Tx, subject: TotalSubject): Question<Spending | undefined> {
  return ask(selectSpending(tx, { subject }), ([row]) => row)
}

const selectSpending = createQuery((db, { subject }: Slots<{ subject: string }>) =>
  db.selectFrom('spending').select(['at', 'minutes', 'hours']).where('subject', '=', subject).compile(),
)
