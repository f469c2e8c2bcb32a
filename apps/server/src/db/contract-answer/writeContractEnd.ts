import type { Tx } from '../Database.ts'

/**
 * Records that a contract account refused the signature of a key for good. False where another process has heard a yes,
 * or ended the key, since the first no, at `firstBlock`, was read.
 */
export async function writeContractEnd(
  tx: Tx,
  { id, block, firstBlock, at }: { id: Uint8Array; block: bigint; firstBlock: bigint | null; at: Date },
): Promise<boolean> {
  // The row that a batch of messages locks: what it accepts it has accepted before this goes on.
  const refused = await tx
    .updateTable('delegation')
    .set({
      // What it last accepted stays attested: messages from before then are the account's.
      observed_result: 'invalid',
      refused_at: at,
      refused_block: block,
    })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('refused_block', '=', firstBlock)
    .returning('id')
    .executeTakeFirst()
  return refused !== undefined
}
