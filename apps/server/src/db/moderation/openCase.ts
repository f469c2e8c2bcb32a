import type { Tx } from '../Database.ts'
import type { ModerationSubject } from './ModerationChange.ts'

/** The id of the case of a post or an account, opened if it does not exist. */
export async function openCase(
  tx: Tx,
  { subject: { accountId, postSeq }, at }: { subject: ModerationSubject; at: Date },
): Promise<bigint> {
  const { id } = await tx
    .insertInto('moderation_case')
    .values({ account_id: accountId, post_seq: postSeq, changed_at: at })
    .onConflict((conflict) => conflict.columns(['account_id', 'post_seq']).doUpdateSet({ changed_at: at }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
