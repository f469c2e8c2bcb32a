import type { Tx } from '../Database.ts'
import { type NewRow, toRow } from '../NewRow.ts'
import type { Writes } from '../Writes.ts'
import { writeNames } from './writeNames.ts'

/** Inserts or replaces fields of profiles, and by which names accounts are found. */
export function* writeProfileFields(tx: Tx, fields: readonly NewRow<'profile_field'>[]): Writes {
  if (fields.length === 0) return
  yield tx
    .insertInto('profile_field')
    .values(fields.map(toRow<'profile_field'>))
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'field']).doUpdateSet(({ ref }) => ({
        value: ref('excluded.value'),
        seq: ref('excluded.seq'),
        ts: ref('excluded.ts'),
        message_id: ref('excluded.message_id'),
      })),
    )
    .compile()
  yield* writeNames(tx, fields)
}
