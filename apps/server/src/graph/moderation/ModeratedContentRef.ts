import type { PostNode } from '../../db/post/PostNode.ts'
import { builder } from '../builder.ts'
import { pageArgs } from '../page/pageArgs.ts'
import { PostContentRef } from '../post/PostContentRef.ts'
import { PostVersionConnectionRef } from '../post/PostVersionConnectionRef.ts'
import { readVersions } from '../post/readVersions.ts'

/** Only under viewer: for the author of the post, and for operators. */
export const ModeratedContentRef = builder.objectRef<PostNode>('ModeratedContent').implement({
  description: 'What a post says, also while it is withheld from everybody else.',
  interfaces: [PostContentRef],
  fields: (t) => ({
    versions: t.field({
      type: PostVersionConnectionRef,
      args: pageArgs,
      description: 'All its versions: the original first, then each edit as it arrived.',
      resolve: (post, args, context) => readVersions(context, args, post),
    }),
  }),
})
