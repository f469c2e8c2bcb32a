import type { Db } from '../Database.ts'

/** Records that a contract account refused the signature of a key for the first time. */
export async function writeContractNo(
  db: Db,
  { id, block, at }: { id: Uint8Array; block: bigint; at: Date },
): Promise<void> {
  await db
    .updateTable('delegation')
    .set({ refused_at: at, refused_block: block })
    .where('id', '=', id)
    // Another process may have heard it just before.
    .where('refused_at', 'is', null)
    .execute()
}
