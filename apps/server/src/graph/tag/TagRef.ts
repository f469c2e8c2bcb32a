import { listTagged } from '../../db/tag/listTagged.ts'
import type { TagNode } from '../../db/tag/TagNode.ts'
import { builder } from '../builder.ts'
import { bothWaysArgs } from '../page/bothWaysArgs.ts'
import { PostConnectionRef } from '../post/PostConnectionRef.ts'
import { readPosts } from '../post/readPosts.ts'

export const TagRef = builder.objectRef<TagNode>('Tag').implement({
  description: 'A tag and its posts.',
  fields: (t) => ({
    name: t.exposeString('name', {
      description: 'Its name: one for all spellings that differ in letter case or in wide letters.',
    }),
    postCount: t.exposeInt('postCount', {
      description: 'Posts and replies under it, but for those that operators withhold.',
    }),
    posts: t.field({
      type: PostConnectionRef,
      args: bothWaysArgs,
      description: 'Posts and replies under it, newest first.',
      resolve: ({ name: tag }, args, context) =>
        readPosts(context, args, (page) => listTagged(context.db, { tag, now: new Date(context.now()) }, page), {
          isSought: true,
        }),
    }),
  }),
})
