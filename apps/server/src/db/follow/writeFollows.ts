import type { Tx } from '../Database.ts'
import { type NewRow, toRow } from '../NewRow.ts'
import type { Writes } from '../Writes.ts'

/** Inserts or replaces follows. */
export function* writeFollows(tx: Tx, follows: readonly NewRow<'edge'>[]): Writes {
  if (follows.length === 0) return
  yield tx
    .insertInto('edge')
    .values(follows.map(toRow<'edge'>))
    .onConflict((conflict) =>
      conflict.columns(['source_id', 'kind', 'target_id']).doUpdateSet(({ ref }) => ({
        active: ref('excluded.active'),
        seq: ref('excluded.seq'),
        ts: ref('excluded.ts'),
        message_id: ref('excluded.message_id'),
        counted: ref('excluded.counted'),
      })),
    )
    .compile()
}
