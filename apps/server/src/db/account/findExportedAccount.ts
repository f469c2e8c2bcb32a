import { type AccountAddress, encodeAccountAddress } from '@kith/protocol'
import type { Db } from '../Database.ts'

/** Finds the id of an account; `null` if it never signed in. */
export async function findExportedAccount(db: Db, account: AccountAddress): Promise<bigint | null> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('address', '=', encodeAccountAddress(account))
    // An account only named by others has nothing to export, and that it was named in private must not leak.
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('delegation').select('delegation.id').whereRef('delegation.account_id', '=', 'account.id')),
    )
    .executeTakeFirst()
  return row?.id ?? null
}
