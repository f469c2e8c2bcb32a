import type { Tx } from '../Database.ts'

/** Which of these messages are reports, acts or answers that took effect, in no particular order. */
export async function listKnownModeration(tx: Tx, ids: readonly Uint8Array[]): Promise<readonly Uint8Array[]> {
  const found = await tx
    .selectFrom('report')
    .select('id')
    .where('id', 'in', ids)
    .unionAll(tx.selectFrom('moderation_act').select('id').where('id', 'in', ids))
    .unionAll(tx.selectFrom('moderation_answer').select('id').where('id', 'in', ids))
    .execute()
  return found.map(({ id }) => id)
}
