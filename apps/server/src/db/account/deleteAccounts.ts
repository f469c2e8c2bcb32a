import type { Tx } from '../Database.ts'
import type { Writes } from '../Writes.ts'

/** Deletes the rows of accounts that nothing names. */
export function* deleteAccounts(tx: Tx, accountIds: readonly bigint[]): Writes {
  if (accountIds.length > 0) yield tx.deleteFrom('account').where('id', 'in', accountIds).compile()
}
