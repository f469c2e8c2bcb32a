import type { Tx } from '../Database.ts'
import type { Writes } from '../Writes.ts'

/** Inserts or replaces the log positions up to which accounts have seen their notifications, by account. */
export function* writeSeenMarks(tx: Tx, marks: ReadonlyMap<bigint, bigint>): Writes {
  if (marks.size === 0) return
  yield tx
    .insertInto('seen_mark')
    .values([...marks].map(([account_id, seq]) => ({ account_id, seq })))
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(({ ref }) => ({ seq: ref('excluded.seq') })))
    .compile()
}
