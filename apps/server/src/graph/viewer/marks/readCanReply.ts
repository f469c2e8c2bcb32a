import { toHex } from '../../../bytes/toHex.ts'
import type { PostNode } from '../../../db/post/PostNode.ts'
import { mayReply } from '../../../log/kinds/post/mayReply.ts'
import type { ReadContext } from '../../GraphContext.ts'
import type { ViewerMarks } from './ViewerMarks.ts'

/** Whether the service would accept the viewer's reply to a post now: the checks of `findTarget`, over what is projected. */
export async function readCanReply(
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
