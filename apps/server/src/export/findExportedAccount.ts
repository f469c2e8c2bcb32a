import { type AccountAddress, encodeAccountAddress } from '@kith/protocol'
import type { Db } from '../db/Database.ts'

/** The account of an address, if it ever signed in. */
export async function findExportedAccount(
  db: Db,
  account: AccountAddress,
): Promise<{ id: bigint; address: Uint8Array } | undefined> {
  const address = encodeAccountAddress(account)
  return await db
    .selectFrom('account')
    .select(['id', 'address'])
    .where('address', '=', address)
    // One that others alone named has nothing to take away, and that somebody named it in private is nobody's to know.
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('delegation').select('delegation.id').whereRef('delegation.account_id', '=', 'account.id')),
    )
    .executeTakeFirst()
}
