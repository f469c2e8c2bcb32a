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
    // An account only named by others has nothing to export, and that it was named in private must not leak.
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('delegation').select('delegation.id').whereRef('delegation.account_id', '=', 'account.id')),
    )
    .executeTakeFirst()
}
