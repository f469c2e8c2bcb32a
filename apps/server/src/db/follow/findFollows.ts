import type { Db } from '../Database.ts'
import { isAnyOf } from '../isAnyOf.ts'

export type FindFollowsParameters = {
  accountId: bigint
  addresses: readonly Uint8Array[]
  /** Which of them it follows, or which of them follow it. */
  among: 'followed' | 'followers'
}

/** Those of some addresses that an account follows, or that follow it. */
export async function findFollows(
  db: Db,
  { accountId, addresses, among }: FindFollowsParameters,
): Promise<readonly Uint8Array[]> {
  if (addresses.length === 0) return []
  const [own, other] =
    among === 'followed'
      ? (['edge.source_id', 'edge.target_id'] as const)
      : (['edge.target_id', 'edge.source_id'] as const)
  const rows = await db
    .selectFrom('edge')
    .innerJoin('account', 'account.id', other)
    .select('account.address')
    .where(own, '=', accountId)
    .where('edge.kind', '=', 'follow')
    .where('edge.active', '=', true)
    .where(isAnyOf('account.address', 'bytea', addresses))
    .execute()
  return rows.map(({ address }) => address)
}
