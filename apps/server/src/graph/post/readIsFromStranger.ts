import type { PostNode } from '../../db/post/PostNode.ts'
import type { Loaders } from '../createLoaders.ts'

/** Whether the author of a reply is neither established nor followed by the author of its thread. */
export async function readIsFromStranger(
  { rootSeq, accountId }: PostNode,
  { loaders }: { loaders: Loaders },
): Promise<boolean> {
  if (rootSeq === null) return false
  const root = await loaders.postBySeq.find(rootSeq)
  return await loaders.isStranger.find(`${root.accountId}:${accountId}`)
}
