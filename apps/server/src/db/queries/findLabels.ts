import type { ModerationLabel } from '@kith/protocol'
import type { Db } from '../Database.ts'

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
        .where('post_seq', 'in', of.posts)
        .execute()
    : await labels
        .select('account_id as key')
        .where('account_id', 'in', of.accounts)
        .where('post_seq', 'is', null)
        .execute()
}
