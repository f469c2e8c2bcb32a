import type { Tx } from '../Database.ts'

/** Deletes the tokens of these delegations. */
export async function deleteTokens(tx: Tx, delegationIds: readonly Uint8Array[]): Promise<void> {
  await tx.deleteFrom('access_token').where('delegation_id', 'in', delegationIds).execute()
}
