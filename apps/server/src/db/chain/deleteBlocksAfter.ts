import type { Tx } from '../Database.ts'
import type { TipPair } from '../tip/projectTipNotices.ts'

/** What deleted events were about, in no particular order; one may be there several times. */
export type DeletedEvents = Readonly<{
  tokenIds: readonly Uint8Array[]
  owners: readonly Uint8Array[]
  /** Of which authors were notified. */
  tips: readonly TipPair[]
}>

/** Deletes the blocks of a chain after one, with their tips and events. */
export async function deleteBlocksAfter(
  tx: Tx,
  { chainId, last }: { chainId: bigint; last: bigint },
): Promise<DeletedEvents> {
  await tx.deleteFrom('chain_block').where('chain_id', '=', chainId).where('number', '>', last).execute()
  const tips = await tx
    .deleteFrom('tip')
    .where('chain_id', '=', chainId)
    .where('block_number', '>', last)
    .returning(['post_id as postId', 'sender', 'seq'])
    .execute()
  const deleted = await tx
    .deleteFrom('chain_event')
    .where('chain_id', '=', chainId)
    .where('block_number', '>', last)
    .returning(['token_id as tokenId', 'owner'])
    .execute()
  return {
    tokenIds: deleted.map(({ tokenId }) => tokenId),
    owners: deleted.map(({ owner }) => owner),
    tips: tips.filter(({ seq }) => seq !== null),
  }
}
