import type { AccountAddress } from '@kith/protocol'
import { readAccountAddress } from '../../bytes/readAccountAddress.ts'
import type { Tx } from '../Database.ts'

/** An account that follows one. */
export type Follower = Readonly<{
  accountId: bigint
  /** Of the message by which it follows. */
  messageId: Uint8Array
  /** Of the account that it follows. */
  followed: AccountAddress
}>

/** Some of the accounts that follow one, in no particular order. */
export async function listFollowers(
  tx: Tx,
  { accountId, limit }: { accountId: bigint; limit: number },
): Promise<readonly Follower[]> {
  const edges = await tx
    .selectFrom('edge')
    .innerJoin('account', 'account.id', 'edge.target_id')
    .select(['edge.source_id as accountId', 'edge.message_id as messageId', 'account.address'])
    .where('edge.target_id', '=', accountId)
    .where('edge.kind', '=', 'follow')
    .where('edge.active', '=', true)
    .limit(limit)
    .execute()
  return edges.map(({ address, ...row }) => ({ ...row, followed: readAccountAddress(address) }))
}
