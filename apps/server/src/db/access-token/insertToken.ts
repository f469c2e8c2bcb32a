import type { Db } from '../Database.ts'

export type InsertTokenParameters = {
  hash: Uint8Array
  delegationId: Uint8Array
  now: Date
  expiresAt: Date
  /** The time in the key's proof, in milliseconds; `null` without one. */
  proofTs: number | null
}

/** Adds a token and deletes expired ones. False where the proof got a token before. */
export async function insertToken(
  db: Db,
  { hash, delegationId, now, expiresAt, proofTs }: InsertTokenParameters,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .with('ended', (from) => from.deleteFrom('access_token').where('expires_at', '<=', now))
    .insertInto('access_token')
    .values({
      hash,
      delegation_id: delegationId,
      expires_at: expiresAt,
      proof_ts: proofTs === null ? null : BigInt(proofTs),
    })
    // Compares the signed time, not the signature: one text can have many signatures.
    .onConflict((conflict) => conflict.columns(['delegation_id', 'proof_ts']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
