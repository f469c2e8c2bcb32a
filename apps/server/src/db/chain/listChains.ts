import type { Db } from '../Database.ts'

/** Ids of chains that have events, in order. */
export async function listChains(db: Db): Promise<readonly bigint[]> {
  const rows = await db.selectFrom('chain_event').select('chain_id as chainId').distinct().orderBy('chain_id').execute()
  return rows.map(({ chainId }) => chainId)
}
