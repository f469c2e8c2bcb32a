import type { Db } from '../Database.ts'
import type { PostNode } from './findPosts.ts'

/** What a post said at first, or by one of its edits. `seq` and `id` are those of the message that said it. */
export type VersionNode = Pick<PostNode, 'seq' | 'id' | 'text' | 'body' | 'ts' | 'receivedAt'>

/** Versions of edited posts by log position, in no particular order. */
export async function findVersions(db: Db, seqs: readonly bigint[]): Promise<readonly VersionNode[]> {
  if (seqs.length === 0) return []
  return await db
    .selectFrom('post_version')
    .select(['seq', 'id', 'text', 'body', 'ts', 'received_at as receivedAt'])
    .where('seq', 'in', seqs)
    .execute()
}
