import type { Db } from '../Database.ts'

/** Ids of handles that events of a chain are about, in order, after one of them. */
export async function listEventHandles(
  db: Db,
  { chainId, after, limit }: { chainId: bigint; after: Uint8Array; limit: number },
): Promise<readonly Uint8Array[]> {
  const tokens = await db
    .selectFrom('chain_event')
    .select('token_id as tokenId')
    .distinct()
    .where('chain_id', '=', chainId)
    .where('token_id', '>', after)
    .orderBy('token_id')
    .limit(limit)
    .execute()
  return tokens.map(({ tokenId }) => tokenId)
}
