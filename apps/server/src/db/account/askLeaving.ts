import { createQuery } from '../createQuery.ts'
import type { Tx } from '../Database.ts'
import { ask, type Question } from '../readBatch.ts'

/** Queries the accounts that were deleted and are not purged yet. */
export function askLeaving(tx: Tx): Question<ReadonlySet<bigint>> {
  return ask(selectLeaving(tx, {}), (rows) => new Set(rows.map(({ account_id }) => account_id)))
}

const selectLeaving = createQuery((db) =>
  db.selectFrom('account_deletion').select('account_id').where('completed_at', 'is', null).compile(),
)
