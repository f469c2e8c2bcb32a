import type { AccountAddress } from '@kith/protocol'
import { readAccountAddress } from '../../bytes/readAccountAddress.ts'
import type { Db } from '../Database.ts'

/** The name of an account that is there. */
export async function getAccountAddress(db: Db, accountId: bigint): Promise<AccountAddress> {
  const { address } = await db
    .selectFrom('account')
    .select('address')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return readAccountAddress(address)
}
