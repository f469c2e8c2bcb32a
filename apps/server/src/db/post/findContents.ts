import type { Db } from '../Database.ts'
import { isAnyOf } from '../isAnyOf.ts'
import type { PostNode } from './PostNode.ts'
import { selectPosts } from './selectPosts.ts'

/** Posts by log position with their content, withheld or not: for their authors and operators only. */
export async function findContents(db: Db, seqs: readonly bigint[]): Promise<readonly PostNode[]> {
  const posts = await selectPosts(db)
    .where(isAnyOf('post.seq', 'bigint', seqs))
    .execute()
  return posts.map((post) => ({ ...post, withheld: null }))
}
