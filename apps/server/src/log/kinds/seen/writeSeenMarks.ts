import type { Tx } from '../../../db/Database.ts'
import type { Writes } from '../../../db/Writes.ts'
import type { BatchPlan } from '../../batch/BatchPlan.ts'

/** Writes how far accounts have seen their notifications. */
export function* writeSeenMarks(tx: Tx, seenMarks: BatchPlan['seenMarks']): Writes {
  if (seenMarks.size === 0) return
  yield tx
    .insertInto('seen_mark')
    .values([...seenMarks].map(([account_id, seq]) => ({ account_id, seq })))
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(({ ref }) => ({ seq: ref('excluded.seq') })))
    .compile()
}
