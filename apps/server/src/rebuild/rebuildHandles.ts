import { listEventHandles } from '../db/chain/listEventHandles.ts'
import { projectHandles } from '../db/chain/projectHandles.ts'
import type { Tx } from '../db/Database.ts'

/** Handles per statement: enough to amortize it, few enough to fit in memory. */
const handlesPerStep = 1_000

/** Rebuilds the owners of handles, for one chain, from the events of its contract. */
export async function rebuildHandles(tx: Tx, { chainId }: { chainId: bigint }): Promise<void> {
  for (let after: Uint8Array = new Uint8Array(); ; ) {
    const tokenIds = await listEventHandles(tx, { chainId, after, limit: handlesPerStep })
    const last = tokenIds.at(-1)
    if (!last) return
    await projectHandles(tx, { chainId, tokenIds, owners: [] })
    after = last
  }
}
