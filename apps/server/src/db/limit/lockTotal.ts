import type { Tx } from '../Database.ts'
import type { TotalSubject } from './askSpending.ts'

/** Locks a total over all accounts, which gets its row if it has none. */
export async function lockTotal(tx: Tx, subject: TotalSubject): Promise<void> {
  await tx
    .insertInto('spending')
    .values({ subject, at: new Date(0), minutes: [], hours: [] })
    .onConflict((conflict) => conflict.column('subject').doNothing())
    .execute()
  await tx.selectFrom('spending').select('subject').where('subject', '=', subject).forUpdate().execute()
}
