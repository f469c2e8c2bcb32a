import type { CompiledQuery } from 'kysely'
import type { Tx } from '../Database.ts'
import { type NewRow, toRow } from '../NewRow.ts'

/** Inserts or replaces the counted acts of established accounts. */
export function writeInfluence(tx: Tx, influence: readonly NewRow<'influence'>[]): CompiledQuery<unknown> {
  return tx
    .insertInto('influence')
    .values(influence.map(toRow<'influence'>))
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(({ ref }) => ({ acts: ref('excluded.acts') })))
    .compile()
}
