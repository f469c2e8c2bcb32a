import type { Tx } from '../db/Database.ts'
import { projectHandles } from '../indexer/projectHandles.ts'

/** Handles per statement: enough to amortize it, few enough to fit in memory. */
const handlesPerStep = 1_000

/** Rebuilds the owners of handles, for one chain, from the events of its contract. */
export async function rebuildHandles(tx: Tx, { chainId }: { chainId: bigint }): Promise<void> {
  for (let after: Uint8Array = new Uint8Array(); ; ) {
    const tokens = await tx
      .selectFrom('chain_event')
      .select('token_id')
      .distinct()
      .where('chain_id', '=', chainId)
      .where('token_id', '>', after)
      .orderBy('token_id')
      .limit(handlesPerStep)
      .execute()
    const last = tokens.at(-1)
    if (!last) return
    await projectHandles(tx, { chainId, tokenIds: tokens.map(({ token_id }) => token_id), owners: [] })
    after = last.token_id
  }
}
