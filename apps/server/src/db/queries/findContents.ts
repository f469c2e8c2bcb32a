import type { Db } from '../Database.ts'
import type { PostNode } from './findPosts.ts'

/** What a post says. */
export type ContentNode = Pick<PostNode, 'seq' | 'text' | 'body'>

/** What posts say, whether it is withheld or not: for their authors and for operators, and nobody else. */
export async function findContents(db: Db, seqs: readonly bigint[]): Promise<readonly ContentNode[]> {
  return await db.selectFrom('post').select(['seq', 'text', 'body']).where('seq', 'in', seqs).execute()
}
