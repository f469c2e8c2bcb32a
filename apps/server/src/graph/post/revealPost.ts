import type { PostNode } from '../../db/post/PostNode.ts'
import type { GraphContext } from '../GraphContext.ts'

/** A post with what it says although its author is suspended. One that operators hid stays so. */
export async function revealPost({ loaders }: Pick<GraphContext, 'loaders'>, post: PostNode): Promise<PostNode> {
  const { seq, withheld } = post
  return withheld === 'suspended' ? { ...(await loaders.content.find(seq)), withheld, showsWithheld: true } : post
}
