import type { Db } from '../Database.ts'
import { isAnyOf } from './isAnyOf.ts'

/** Which of these addresses an account follows. */
export async function findFollowed(
  db: Db,
  { accountId, addresses }: { accountId: bigint; addresses: readonly Uint8Array[] },
): Promise<readonly Uint8Array[]> {
  if (addresses.length === 0) return []
  const rows = await db
    .selectFrom('edge')
    .innerJoin('account', 'account.id', 'edge.target_id')
    .select('account.address')
    .where('edge.source_id', '=', accountId)
    .where('edge.kind', '=', 'follow')
    .where('edge.active', '=', true)
    .where(isAnyOf('account.address', 'bytea', addresses))
    .execute()
  return rows.map(({ address }) => address)
}
