import { findDigest } from '../../bytes/findDigest.ts'
import { toHex } from '../../bytes/toHex.ts'
import type { AccountNode } from '../../db/queries/AccountNode.ts'
import type { PostNode } from '../../db/queries/findPosts.ts'
import type { GraphContext } from '../GraphContext.ts'

/** The post that an account's profile names, if it is the account's own and there to be seen. Its key may have named any id. */
export async function readPinnedPost(
  { id, profile }: AccountNode,
  _: object,
  { loaders }: GraphContext,
): Promise<PostNode | null> {
  const digest = findDigest(profile.get('pin') ?? '')
  const post = digest && (await loaders.postById.find(toHex(digest)))
  const isShown = post && post.accountId === id && post.deletedSeq === null && post.withheld === null
  return isShown ? post : null
}
