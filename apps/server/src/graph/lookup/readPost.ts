import { findDigest } from '../../bytes/findDigest.ts'
import { toHex } from '../../bytes/toHex.ts'
import type { PostNode } from '../../db/post/PostNode.ts'
import type { ViewerContext } from '../GraphContext.ts'
import { mayReadWithheld } from '../moderation/mayReadWithheld.ts'
import { revealPost } from '../post/revealPost.ts'

/** The post with this id as the caller may read it; `null` for an unknown one. */
export async function readPost(context: ViewerContext, id: string): Promise<PostNode | null> {
  const digest = findDigest(id)
  const post = digest && (await context.loaders.postById.find(toHex(digest)))
  if (post?.withheld == null || !(await mayReadWithheld(context, post.accountId))) return post
  return await revealPost(context, post)
}
