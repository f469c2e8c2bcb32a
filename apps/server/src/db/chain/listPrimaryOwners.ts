import type { Db } from '../Database.ts'

/** Owners of primary handles that changed last in the blocks after one and up to another. */
export async function listPrimaryOwners(
  db: Db,
  { chainId, after, upTo }: { chainId: bigint; after: bigint; upTo: bigint },
): Promise<readonly Uint8Array[]> {
  const rows = await db
    .selectFrom('handle')
    .select('owner')
    .where('chain_id', '=', chainId)
    .where('is_primary', '=', true)
    .where('block_number', '>', after)
    .where('block_number', '<=', upTo)
    .execute()
  return rows.map(({ owner }) => owner)
}
