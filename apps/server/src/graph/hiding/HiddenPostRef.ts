import { formatCid } from '../../bytes/formatCid.ts'
import type { PostNode } from '../../db/post/PostNode.ts'
import { builder } from '../builder.ts'
import type { Hiding } from './Hiding.ts'
import { HidingReasonRef } from './HidingReasonRef.ts'

export type HiddenPost = Readonly<{ post: PostNode; hiding: Hiding }>

export const HiddenPostRef = builder.objectRef<HiddenPost>('HiddenPost').implement({
  description: 'A post that the viewer does not want to see, or may not.',
  fields: (t) => ({
    id: t.field({ type: 'ID', description: 'Id of the post.', resolve: ({ post }) => formatCid(post.id) }),
    reason: t.field({ type: HidingReasonRef, description: 'Why.', resolve: ({ hiding }) => hiding.reason }),
    word: t.string({
      nullable: true,
      description: 'The muted word it holds, as the viewer muted it; null for another reason.',
      resolve: ({ hiding }) => hiding.word,
    }),
  }),
})
