import type { Tx } from '../Database.ts'

/** Deletes one-time values. */
export async function deleteChallenges(tx: Tx, nonces: readonly string[]): Promise<void> {
  await tx.deleteFrom('challenge').where('nonce', 'in', nonces).execute()
}
