import type { Insertable } from 'kysely'
import type { Database, Tx } from '../../../db/Database.ts'
import type { Writes } from '../../../db/Writes.ts'
import { termsOfName } from '../../../search/termsOfName.ts'

/** Lets people be found by the names they chose; by none, where a name was cleared. */
export function* writeNames(tx: Tx, fields: readonly Insertable<Database['profile_field']>[]): Writes {
  const names = fields.filter(({ field }) => field === 'name')
  const cleared = names.filter(({ value }) => value === '').map(({ account_id }) => account_id)
  const chosen = names.filter(({ value }) => value !== '')
  if (cleared.length > 0) yield tx.deleteFrom('account_name').where('account_id', 'in', cleared).compile()
  if (chosen.length === 0) return
  yield tx
    .insertInto('account_name')
    .values(chosen.map(({ account_id, value }) => ({ account_id, terms: termsOfName(value) })))
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet(({ ref }) => ({ terms: ref('excluded.terms') })),
    )
    .compile()
}
