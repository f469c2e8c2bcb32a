import type { AccountAddress } from '@kith/protocol'
import { readAccountAddress } from '../../bytes/readAccountAddress.ts'
import type { Tx } from '../Database.ts'
import { isAnyOf } from '../isAnyOf.ts'
import { ask, type Question } from '../readBatch.ts'

/** Queries the ids of accounts, by their names. */
export function askAccounts(tx: Tx, addresses: readonly Uint8Array[]): Question<ReadonlyMap<AccountAddress, bigint>> {
  const query = tx
    .selectFrom('account')
    .select(['id', 'address'])
    .where(isAnyOf('address', 'bytea', addresses))
    .compile()
  return ask(query, (rows) => new Map(rows.map(({ id, address }) => [readAccountAddress(address), id])))
}
