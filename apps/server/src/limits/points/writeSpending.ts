import type { CompiledQuery, Insertable } from 'kysely'
import type { Database, Tx } from '../../db/Database.ts'

/** Inserts or replaces rows of `spending`. */
export function writeSpending(tx: Tx, rows: readonly Insertable<Database['spending']>[]): CompiledQuery<unknown> {
  return tx
    .insertInto('spending')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet(({ ref }) => ({
        at: ref('excluded.at'),
        minutes: ref('excluded.minutes'),
        hours: ref('excluded.hours'),
      })),
    )
    .compile()
}
