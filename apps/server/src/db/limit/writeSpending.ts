import type { CompiledQuery } from 'kysely'
import type { Tx } from '../Database.ts'
import type { Spending } from './Spending.ts'

/** What was spent from the allowance that a `subject` names. */
export type SubjectSpending = Spending & Readonly<{ subject: string }>

/** Inserts or replaces rows of `spending`. */
export function writeSpending(tx: Tx, rows: readonly SubjectSpending[]): CompiledQuery<unknown> {
  return tx
    .insertInto('spending')
    .values(rows.map(({ minutes, hours, ...row }) => ({ ...row, minutes: [...minutes], hours: [...hours] })))
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet(({ ref }) => ({
        at: ref('excluded.at'),
        minutes: ref('excluded.minutes'),
        hours: ref('excluded.hours'),
      })),
    )
    .compile()
}
