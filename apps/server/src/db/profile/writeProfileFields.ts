import { termsOfName } from '../../search/termsOfName.ts'
import type { Tx } from '../Database.ts'
import { type NewRow, toRow } from '../NewRow.ts'
import type { Writes } from '../Writes.ts'

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

/** Lets people be found by the names they chose; by none, where a name was cleared. */
function* writeNames(tx: Tx, fields: readonly NewRow<'profile_field'>[]): Writes {
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
