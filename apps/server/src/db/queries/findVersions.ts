import type { Db } from '../Database.ts'
import { isAnyOf } from './isAnyOf.ts'
import type { PostNode } from './PostNode.ts'

/** What a post said at first, or by one of its edits. `seq` and `id` are those of the message that said it. */
export type VersionNode = Pick<PostNode, 'seq' | 'id' | 'text' | 'body' | 'ts' | 'receivedAt' | 'timeVerified'>

/** Versions of edited posts by log position, in no particular order. */
export async function findVersions(db: Db, seqs: readonly bigint[]): Promise<readonly VersionNode[]> {
  if (seqs.length === 0) return []
  return await db
    .selectFrom('post_version as version')
    // What the log knows of the time is said there alone.
    .innerJoin('message', 'message.seq', 'version.seq')
    .select([
      'version.seq',
      'version.id',
      'version.text',
      'version.body',
      'version.ts',
      'version.received_at as receivedAt',
      'message.time_verified as timeVerified',
    ])
    .where(isAnyOf('version.seq', 'bigint', seqs))
    .execute()
}
