import type { PostNode } from '../../db/post/PostNode.ts'
import type { ReadContext } from '../GraphContext.ts'

/** A post with what it says although its author is suspended. One that operators hid stays so. */
export async function revealPost({ loaders }: Pick<ReadContext, 'loaders'>, post: PostNode): Promise<PostNode> {
  const { seq, withheld } = post
  return withheld === 'suspended' ? { ...(await loaders.content.find(seq)), withheld, showsWithheld: true } : post
}
