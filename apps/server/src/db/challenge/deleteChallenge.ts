import type { Tx } from '../Database.ts'

/** Deletes a one-time value. False where it is gone already. */
export async function deleteChallenge(tx: Tx, nonce: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('challenge').where('nonce', '=', nonce).executeTakeFirst()
  return numDeletedRows === 1n
}
