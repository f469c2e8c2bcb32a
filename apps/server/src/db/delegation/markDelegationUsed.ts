import type { Tx } from '../Database.ts'

/** Records that a key was used just now. */
export async function markDelegationUsed(tx: Tx, { id, at }: { id: Uint8Array; at: Date }): Promise<void> {
  await tx.updateTable('delegation').set({ last_used_at: at }).where('id', '=', id).execute()
}
