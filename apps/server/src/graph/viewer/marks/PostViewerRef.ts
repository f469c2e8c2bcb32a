import { toHex } from '../../../bytes/toHex.ts'
import type { PostNode } from '../../../db/post/PostNode.ts'
import { builder } from '../../builder.ts'
import { type HiddenPost, HiddenPostRef } from '../../hiding/HiddenPostRef.ts'
import { PostRef } from '../../post/PostRef.ts'
import { findViewerMarks } from './findViewerMarks.ts'
import { readCanReply } from './readCanReply.ts'
import type { ViewerMarks } from './ViewerMarks.ts'

type PostViewer = Readonly<{ post: PostNode; marks: ViewerMarks }>

const PostViewerRef = builder.objectRef<PostViewer>('PostViewer').implement({
  description: 'What the account behind the request’s token did about a post, and may do.',
  fields: (t) => ({
    liked: t.boolean({
      description: 'Whether it likes the post.',
      resolve: ({ post, marks }) => marks.liked.find(toHex(post.id)),
    }),
    reposted: t.boolean({
      description: 'Whether it reposted the post.',
      resolve: ({ post, marks }) => marks.reposted.find(toHex(post.id)),
    }),
    bookmarked: t.boolean({
      description: 'Whether it bookmarked the post.',
      resolve: ({ post, marks }) => marks.bookmarked.find(toHex(post.id)),
    }),
    hidden: t.field({
      type: HiddenPostRef,
      nullable: true,
      description: 'Why home would leave the post out; null if it would not. Public lists contain it: cover it there.',
      async resolve({ post, marks }): Promise<HiddenPost | null> {
        const hiding = await marks.hiding.find(post.seq)
        return hiding && { post, hiding }
      },
    }),
    canReply: t.boolean({
      description: 'Whether the service would accept a reply to the post from it now.',
      resolve: ({ post, marks }, _, context) => readCanReply(context, post, marks),
    }),
    canHide: t.boolean({
      description:
        'Whether it may hide the post: it wrote the first post of the thread, or the post that this one answers.',
      async resolve({ post: { rootSeq, parentSeq, deletedSeq }, marks }, _, { loaders }) {
        if (rootSeq === null || parentSeq === null || deletedSeq !== null) return false
        const above = await loaders.postBySeq.findAll([rootSeq, parentSeq])
        return above.some(({ accountId }) => accountId === marks.viewer.accountId)
      },
    }),
  }),
})

builder.objectField(PostRef, 'viewer', (t) =>
  t.field({
    type: PostViewerRef,
    nullable: true,
    description:
      'What the account behind the request’s token did about it. Null without a live token: a public answer is the same for every reader.',
    async resolve(post, _, context) {
      const marks = await findViewerMarks(context)
      return marks && { post, marks }
    },
  }),
)
