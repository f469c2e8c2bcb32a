import type { Tx } from '../db/Database.ts'
import type { BatchPlan } from './BatchPlan.ts'

/** Writes how far accounts have seen their notifications. */
export async function writeSeenMarks(tx: Tx, seenMarks: BatchPlan['seenMarks']): Promise<void> {
  if (seenMarks.size === 0) return
  await tx
    .insertInto('seen_mark')
    .values([...seenMarks].map(([account_id, seq]) => ({ account_id, seq })))
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(({ ref }) => ({ seq: ref('excluded.seq') })))
    .execute()
}
