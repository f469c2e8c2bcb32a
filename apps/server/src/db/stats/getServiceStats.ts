import type { Db } from '../Database.ts'

export type ServiceStats = Readonly<{
  accountCount: number
  postCount: number
  replyCount: number
  likeCount: number
  repostCount: number
  followCount: number
}>

/** How much there is on this service. */
export async function getServiceStats(db: Db): Promise<ServiceStats> {
  const stats = await db
    .selectFrom('service_stat')
    .select([
      'account_count as accountCount',
      'post_count as postCount',
      'reply_count as replyCount',
      'like_count as likeCount',
      'repost_count as repostCount',
      'follow_count as followCount',
    ])
    .executeTakeFirst()
  return stats ?? { accountCount: 0, postCount: 0, replyCount: 0, likeCount: 0, repostCount: 0, followCount: 0 }
}
