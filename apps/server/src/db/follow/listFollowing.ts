import type { AccountAddress } from '@kith/protocol'
import { readAccountAddress } from '../../bytes/readAccountAddress.ts'
import type { Tx } from '../Database.ts'

/** An account that one follows, or once did. */
export type Followed = Readonly<{ accountId: bigint; address: AccountAddress; isActive: boolean }>

/** Some of the accounts that one follows, or once did, in no particular order. */
export async function listFollowing(
  tx: Tx,
  { accountId, limit }: { accountId: bigint; limit: number },
): Promise<readonly Followed[]> {
  const edges = await tx
    .selectFrom('edge')
    .innerJoin('account', 'account.id', 'edge.target_id')
    .select(['edge.target_id as accountId', 'edge.active as isActive', 'account.address'])
    .where('edge.source_id', '=', accountId)
    .where('edge.kind', '=', 'follow')
    .limit(limit)
    .execute()
  return edges.map(({ address, ...row }) => ({ ...row, address: readAccountAddress(address) }))
}
