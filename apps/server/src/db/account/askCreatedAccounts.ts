import type { Tx } from '../Database.ts'
import { ask, type Question } from '../readBatch.ts'

/** An account that a message names. */
export type NamedAccount = Readonly<{
  /** See `encodeAccountAddress`. */
  address: Uint8Array
  createdAt: Date
}>

/** Adds the accounts that are not there yet, of one or more. Queries the ids of those added. */
export function askCreatedAccounts(tx: Tx, accounts: readonly NamedAccount[]): Question<readonly bigint[]> {
  const query = tx
    .insertInto('account')
    .values(accounts.map(({ address, createdAt }) => ({ address, created_at: createdAt })))
    .onConflict((conflict) => conflict.column('address').doNothing())
    .returning('id')
    .compile()
  return ask(query, (rows) => rows.map(({ id }) => id))
}
