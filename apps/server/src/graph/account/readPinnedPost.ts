import { findDigest } from '../../bytes/findDigest.ts'
import { toHex } from '../../bytes/toHex.ts'
import type { AccountNode } from '../../db/account/AccountNode.ts'
import type { PostNode } from '../../db/post/PostNode.ts'
import type { ReadContext } from '../GraphContext.ts'
import { revealPost } from '../post/revealPost.ts'

/** The post that an account's profile names, if it is the account's own and there to be seen. Its key may have named any id. */
export async function readPinnedPost(
  { id, profile, showsWithheld }: AccountNode,
  _: object,
  context: ReadContext,
): Promise<PostNode | null> {
  const digest = findDigest(profile.get('pin') ?? '')
  const found = digest && (await context.loaders.postById.find(toHex(digest)))
  if (!found || found.accountId !== id || found.deletedSeq !== null) return null
  const post = showsWithheld ? await revealPost(context, found) : found
  return post.withheld === null || post.showsWithheld ? post : null
}
