import { toHex } from '../../../bytes/toHex.ts'
import type { PostNode } from '../../../db/post/PostNode.ts'
import { mayReply } from '../../../log/kinds/post/mayReply.ts'
import { builder } from '../../builder.ts'
import type { ReadContext } from '../../GraphContext.ts'
import { type HiddenPost, HiddenPostRef } from '../../hiding/HiddenPostRef.ts'
import { PostRef } from '../../post/PostRef.ts'
import { findViewerMarks } from './findViewerMarks.ts'
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

/** Whether the service would accept the viewer's reply to a post now: the checks of `findTarget`, over what is projected. */
async function readCanReply(
  { loaders }: Pick<ReadContext, 'loaders'>,
  post: PostNode,
  { viewer, followedBy }: ViewerMarks,
): Promise<boolean> {
  const [root, { isSuspended }] = await Promise.all([
    post.rootSeq === null ? post : loaders.postBySeq.find(post.rootSeq),
    loaders.accountById.find(viewer.accountId),
  ])
  if (isSuspended || post.deletedSeq !== null) return false
  const { address } = await loaders.accountById.find(root.accountId)
  const needsFollow = root.replyControl === 'following' && root.accountId !== viewer.accountId
  return mayReply(
    {
      accountId: root.accountId,
      // Of a deleted post nothing is left that restricts who replies.
      replyControl: root.replyControl,
      mentioned: root.body.mentions.map(({ account }) => account),
    },
    viewer,
    { isFollowed: needsFollow && (await followedBy.find(toHex(address))) },
  )
}
