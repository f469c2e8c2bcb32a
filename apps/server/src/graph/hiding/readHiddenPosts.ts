import { findDigest } from '../../bytes/findDigest.ts'
import { toHex } from '../../bytes/toHex.ts'
import type { PostNode } from '../../db/post/PostNode.ts'
import type { Bearer } from '../../sign-in/findBearer.ts'
import type { PageContext } from '../GraphContext.ts'
import { spendEntries } from '../page/spendEntries.ts'
import { createHidingReader } from './createHidingReader.ts'
import type { HiddenPost } from './HiddenPostRef.ts'

export type ReadHiddenPostsParameters = { viewer: Bearer; posts: readonly string[] }

/** Which of these posts are hidden from a viewer, and why; what is no id of a post is passed over. */
export async function readHiddenPosts(
  context: PageContext,
  { viewer, posts }: ReadHiddenPostsParameters,
): Promise<HiddenPost[]> {
  const digests = new Set(posts.flatMap((id) => findDigest(id) ?? []).map(toHex))
  if (digests.size === 0) return []
  spendEntries(context, digests.size)
  const loaded = await context.loaders.postById.findAll([...digests])
  const found = loaded.filter((post): post is PostNode => post !== null)
  const hidden = await createHidingReader(context, viewer)(found)
  return found.flatMap((post) => {
    const hiding = hidden.get(post.seq)
    return hiding ? [{ post, hiding }] : []
  })
}
