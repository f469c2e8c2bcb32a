import type { Tx } from '../Database.ts'
import { type NewRow, toRow } from '../NewRow.ts'
import type { Writes } from '../Writes.ts'

/** Inserts or replaces reactions. */
export function* writeReactions(tx: Tx, reactions: readonly NewRow<'reaction'>[]): Writes {
  if (reactions.length === 0) return
  yield tx
    .insertInto('reaction')
    .values(reactions.map(toRow<'reaction'>))
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'kind', 'post_seq']).doUpdateSet(({ ref }) => ({
        active: ref('excluded.active'),
        seq: ref('excluded.seq'),
        ts: ref('excluded.ts'),
        message_id: ref('excluded.message_id'),
        counted: ref('excluded.counted'),
      })),
    )
    .compile()
}
