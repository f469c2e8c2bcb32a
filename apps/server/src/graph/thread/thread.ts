import { bounds } from '../../config/bounds.ts'
import { listAncestors } from '../../db/thread/listAncestors.ts'
import { builder } from '../builder.ts'
import { pageArgs } from '../page/pageArgs.ts'
import { spendEntries } from '../page/spendEntries.ts'
import { PostRef } from '../post/PostRef.ts'
import { readThread } from './readThread.ts'
import { ThreadConnectionRef } from './ThreadConnectionRef.ts'

builder.objectFields(PostRef, (t) => ({
  ancestors: t.field({
    type: [PostRef],
    description: `The posts above it, from the first post of its thread down to the one it answers. Of more than ${bounds.pageEntries}, the nearest: then the first of them answers a post that is left out.`,
    async resolve({ seq, parentSeq }, _, context) {
      if (parentSeq === null) return []
      const limit = spendEntries(context, bounds.pageEntries)
      const seqs = await listAncestors(context.db, { seq, limit })
      return await context.loaders.postBySeq.findAll(seqs)
    },
  }),
  thread: t.field({
    type: ThreadConnectionRef,
    args: pageArgs,
    description: `Its replies and the replies to them, each followed by its own: first what the post's author added to it, then the others, oldest first. At most ${bounds.threadPosts} posts and ${bounds.threadSteps} levels, the deepest left out first. "first" and "after" count direct replies. Omits hidden replies and what answers them: see hiddenReplies.`,
    resolve: (post, args, context) => readThread(context, args, post),
  }),
}))
