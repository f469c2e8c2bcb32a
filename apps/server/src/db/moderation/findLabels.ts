import type { ModerationLabel } from '@kith/protocol'
import type { Db } from '../Database.ts'
import { isAnyOf } from '../isAnyOf.ts'

/** The labels that operators put on these accounts; those on posts come with the posts. */
export async function findLabels(
  db: Db,
  accountIds: readonly bigint[],
): Promise<readonly Readonly<{ accountId: bigint; label: ModerationLabel }>[]> {
  return await db
    .selectFrom('moderation_standing')
    // Only labels of the protocol are accepted.
    .select((it) => ['account_id as accountId', it.ref('label').$castTo<ModerationLabel>().as('label')])
    .where('kind', '=', 'label')
    .where(isAnyOf('account_id', 'bigint', accountIds))
    .where('post_seq', 'is', null)
    .orderBy('act_seq')
    .execute()
}
