import type { Tx } from '../db/Database.ts'
import { projectHandles } from '../indexer/projectHandles.ts'

/** Remakes who holds which handle, for one chain, from what its contract said. */
export async function rebuildHandles(tx: Tx, { chainId }: { chainId: bigint }): Promise<void> {
  const tokens = await tx
    .selectFrom('chain_event')
    .select('token_id')
    .distinct()
    .where('chain_id', '=', chainId)
    .execute()
  await projectHandles(tx, { chainId, tokenIds: tokens.map(({ token_id }) => token_id), owners: [] })
}
