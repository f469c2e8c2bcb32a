import type { AccountAddress } from '@kith/protocol'
import { readAccountAddress } from '../../bytes/readAccountAddress.ts'
import type { Db } from '../Database.ts'
import { isAnyOf } from '../isAnyOf.ts'

/** The names of accounts, by their ids. */
export async function listAddresses(
  db: Db,
  accountIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, AccountAddress>> {
  const rows = await db
    .selectFrom('account')
    .select(['id', 'address'])
    .where(isAnyOf('id', 'bigint', accountIds))
    .execute()
  return new Map(rows.map(({ id, address }) => [id, readAccountAddress(address)]))
}
