import type { ModerationLabel } from '@kith/protocol'
import type { Db } from '../Database.ts'
import { isAnyOf } from '../isAnyOf.ts'

/** The labels that operators put on these posts, or on these accounts. `key`: the post's `seq`, or the account's id. */
export async function findLabels(
  db: Db,
  of: { posts: readonly bigint[] } | { accounts: readonly bigint[] },
): Promise<readonly Readonly<{ key: bigint; label: ModerationLabel }>[]> {
  const labels = db
    .selectFrom('moderation_standing')
    // Only labels of the protocol are accepted.
    .select((it) => it.ref('label').$castTo<ModerationLabel>().as('label'))
    .where('kind', '=', 'label')
    .orderBy('act_seq')
  return 'posts' in of
    ? await labels
        .select((it) => it.ref('post_seq').$notNull().as('key'))
        .where(isAnyOf('post_seq', 'bigint', of.posts))
        .execute()
    : await labels
        .select('account_id as key')
        .where(isAnyOf('account_id', 'bigint', of.accounts))
        .where('post_seq', 'is', null)
        .execute()
}
