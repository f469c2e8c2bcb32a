import type { Db } from '../Database.ts'
import { isAnyOf } from '../isAnyOf.ts'
import { ownerAccount } from './ownerAccount.ts'

/** Finds the accounts that own these handles. Omits handles without an owner. */
export async function findHandleOwners(
  db: Db,
  { chainId, names }: { chainId: number; names: readonly string[] },
): Promise<readonly Readonly<{ name: string; account: Uint8Array }>[]> {
  return await db
    .selectFrom('handle')
    .select(['name', ownerAccount('handle.owner').as('account')])
    .where('chain_id', '=', BigInt(chainId))
    .where(isAnyOf('name', 'text', names))
    .execute()
}
