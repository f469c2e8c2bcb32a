import type { AccountStats } from '../../db/account/findAccountStats.ts'
import { builder } from '../builder.ts'

export const AccountStatsRef = builder.objectRef<AccountStats & { postCount: number }>('AccountStats').implement({
  description: 'What an account wrote, and what its posts and replies got. What was deleted does not count.',
  fields: (t) => ({
    postCount: t.int({
      description: 'Posts, without replies.',
      resolve: ({ postCount, replyCount }) => postCount - replyCount,
    }),
    replyCount: t.exposeInt('replyCount', { description: 'Replies.' }),
    likesReceived: t.exposeInt('likesReceived', { description: 'Likes of its posts and replies.' }),
    repostsReceived: t.exposeInt('repostsReceived', { description: 'Reposts of them.' }),
    repliesReceived: t.exposeInt('repliesReceived', { description: 'Direct replies to them.' }),
    quotesReceived: t.exposeInt('quotesReceived', { description: 'Posts that quote them.' }),
  }),
})
