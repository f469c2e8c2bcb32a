import type { Tx } from '../Database.ts'

/** Sets what the log is signed for, and deletes one-time values: their answers named the other network. */
export async function writeLogNetwork(tx: Tx, network: string): Promise<void> {
  await tx.updateTable('log_head').set({ network }).execute()
  await tx.deleteFrom('challenge').execute()
}
