import type { Tx } from '../Database.ts'

/** Records that everything up to a deletion at `seq` was purged. False where another process was first. */
export async function completeDeletion(
  tx: Tx,
  { seq, at, completedSeq }: { seq: bigint; at: Date; completedSeq: bigint },
): Promise<boolean> {
  const completed = await tx
    .updateTable('account_deletion')
    .set({ completed_at: at, completed_seq: completedSeq })
    .where('seq', '=', seq)
    .where('completed_at', 'is', null)
    .returning('seq')
    .executeTakeFirst()
  return completed !== undefined
}
