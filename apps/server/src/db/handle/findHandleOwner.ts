import type { Db } from '../Database.ts'
import { ownerAccount } from './ownerAccount.ts'

/** Which wallet owns a handle, which account that is, and the handle's name; `null` for one without an owner. */
export async function findHandleOwner(
  db: Db,
  { chainId, ...by }: { chainId: number } & ({ name: string } | { tokenId: Uint8Array }),
): Promise<{ owner: Uint8Array; account: Uint8Array; name: string } | null> {
  const query = db
    .selectFrom('handle')
    .select(['owner', 'name', ownerAccount('handle.owner').as('account')])
    .where('chain_id', '=', BigInt(chainId))
  const row = 'name' in by ? query.where('name', '=', by.name) : query.where('token_id', '=', by.tokenId)
  return (await row.executeTakeFirst()) ?? null
}
