import type { Db } from '../../Database.ts'
import { isAnyOf } from '../isAnyOf.ts'

/** Finds the owners of these handles. Omits handles without an owner. */
export async function findHandleOwners(
  db: Db,
  { chainId, names }: { chainId: number; names: readonly string[] },
): Promise<readonly Readonly<{ name: string; owner: Uint8Array }>[]> {
  return await db
    .selectFrom('handle')
    .select(['name', 'owner'])
    .where('chain_id', '=', BigInt(chainId))
    .where(isAnyOf('name', 'text', names))
    .execute()
}
