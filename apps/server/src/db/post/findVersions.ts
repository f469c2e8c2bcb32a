import type { Db } from '../Database.ts'
import { isAnyOf } from '../isAnyOf.ts'
import type { PostNode } from './PostNode.ts'

/** The original of a post, or one of its edits. `seq` and `id` are those of its message. */
export type VersionNode = Pick<PostNode, 'seq' | 'id' | 'text' | 'body' | 'ts' | 'receivedAt' | 'timeVerified'>

/** Versions of edited posts by log position, in no particular order. */
export async function findVersions(db: Db, seqs: readonly bigint[]): Promise<readonly VersionNode[]> {
  if (seqs.length === 0) return []
  return await db
    .selectFrom('post_version as version')
    // Only the log entry says whether its time is verified.
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
