import type { NotNull } from 'kysely'
import type { Db } from '../Database.ts'
import type { TipPair } from './projectTipNotices.ts'

export type ListTipsByParameters = {
  /** Who tipped. */
  accountId: bigint
  /** Only where its newest tip is at this log position or before. */
  upTo: bigint
  limit: number
}

/** Some posts whose authors have a notification of a tip by an account. */
export async function listTipsBy(
  db: Db,
  { accountId, upTo, limit }: ListTipsByParameters,
): Promise<readonly TipPair[]> {
  return await db
    .selectFrom('notification')
    .innerJoin('post', 'post.seq', 'notification.post_seq')
    .innerJoin('account', 'account.id', 'notification.actor_id')
    .select(['post.id as postId', 'account.wallet as sender'])
    .where('notification.kind', '=', 'tip')
    .where('notification.actor_id', '=', accountId)
    .where('notification.seq', '<=', upTo)
    .$narrowType<{ sender: NotNull }>()
    .limit(limit)
    .execute()
}
