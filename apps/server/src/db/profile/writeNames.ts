import { termsOfName } from '../../search/termsOfName.ts'
import type { Tx } from '../Database.ts'
import type { NewRow } from '../NewRow.ts'
import type { Writes } from '../Writes.ts'

/** Lets people be found by the names they chose; by none, where a name was cleared. */
export function* writeNames(tx: Tx, fields: readonly NewRow<'profile_field'>[]): Writes {
  const names = fields.filter(({ field }) => field === 'name')
  const cleared = names.filter(({ value }) => value === '').map(({ accountId }) => accountId)
  const chosen = names.filter(({ value }) => value !== '')
  if (cleared.length > 0) yield tx.deleteFrom('account_name').where('account_id', 'in', cleared).compile()
  if (chosen.length === 0) return
  yield tx
    .insertInto('account_name')
    .values(chosen.map(({ accountId, value }) => ({ account_id: accountId, terms: termsOfName(value) })))
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet(({ ref }) => ({ terms: ref('excluded.terms') })),
    )
    .compile()
}
