import type { Db } from '../Database.ts'
import type { TipPair } from './projectTipNotices.ts'

/** All tips of which authors were notified, by post and wallet. */
export async function listNotifiedTips(db: Db): Promise<readonly TipPair[]> {
  return await db
    .selectFrom('tip')
    .select(['post_id as postId', 'sender'])
    .distinct()
    .where('seq', 'is not', null)
    .execute()
}
