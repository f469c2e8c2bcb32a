import type { Db } from '../Database.ts'

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
