import type { Tx } from '../Database.ts'

/** Deletes the signed bytes of log entries; with `subject`, also what they are about. */
export async function purgeLogEntries(
  tx: Tx,
  { seqs, subject }: { seqs: readonly bigint[]; subject: boolean },
): Promise<void> {
  if (seqs.length === 0) return
  await tx
    .updateTable('message')
    .set(subject ? { envelope: null, post_seq: null, target_id: null } : { envelope: null })
    .where('seq', 'in', seqs)
    .execute()
}
