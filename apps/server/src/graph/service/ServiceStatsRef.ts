import type { ServiceStats } from '../../db/stats/getServiceStats.ts'
import { builder } from '../builder.ts'

export const ServiceStatsRef = builder.objectRef<ServiceStats>('ServiceStats').implement({
  description: 'How much there is on this service. What was deleted or undone does not count.',
  fields: (t) => ({
    accountCount: t.exposeInt('accountCount', { description: 'Accounts that have a post or reply.' }),
    postCount: t.exposeInt('postCount', { description: 'Posts and replies.' }),
    replyCount: t.exposeInt('replyCount', { description: 'Replies among them.' }),
    likeCount: t.exposeInt('likeCount', { description: 'Likes.' }),
    repostCount: t.exposeInt('repostCount', { description: 'Reposts.' }),
    followCount: t.exposeInt('followCount', { description: 'Follows.' }),
  }),
})
