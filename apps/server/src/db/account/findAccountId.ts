import { type AccountAddress, encodeAccountAddress } from '@kith/protocol'
import type { Db } from '../Database.ts'

/** Finds the id of an account; `null` for one that was never here. */
export async function findAccountId(db: Db, account: AccountAddress): Promise<bigint | null> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('address', '=', encodeAccountAddress(account))
    .executeTakeFirst()
  return row?.id ?? null
}
