import type { Db, Tx } from '../Database.ts'

/** Records that a contract account still accepts the signature of a key. */
export async function writeContractYes(
  db: Db,
  {
    id,
    block,
    hash,
    attestation,
    at,
  }: { id: Uint8Array; block: bigint; hash: Uint8Array; attestation: Uint8Array | null; at: Date },
): Promise<void> {
  await db
    .updateTable('delegation')
    .set({
      observed_block: block,
      observed_hash: hash,
      observed_at: at,
      attestation,
      refused_at: null,
      refused_block: null,
    })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute()
}

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

/**
 * Records that it refused the signature for good. False where another process has heard a yes, or ended the key, since
 * the first no, at `firstBlock`, was read.
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
