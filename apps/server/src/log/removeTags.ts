import type { Tx } from '../db/Database.ts'

/** Takes posts from under their tags. Returns the tags, each as often as a post stood under it. */
export async function removeTags(tx: Tx, posts: readonly bigint[]): Promise<string[]> {
  if (posts.length === 0) return []
  const rows = await tx.deleteFrom('post_tag').where('post_seq', 'in', posts).returning('tag').execute()
  return rows.map(({ tag }) => tag)
}
