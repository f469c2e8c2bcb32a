import type { Db } from '../Database.ts'
import { isAnyOf } from './isAnyOf.ts'
import type { PostNode } from './PostNode.ts'
import { selectPosts } from './selectPosts.ts'

/** Posts by log position with what they say, withheld or not: for their authors and for operators, and nobody else. */
export async function findContents(db: Db, seqs: readonly bigint[]): Promise<readonly PostNode[]> {
  const posts = await selectPosts(db)
    .where(isAnyOf('post.seq', 'bigint', seqs))
    .execute()
  return posts.map((post) => ({ ...post, withheld: null }))
}
