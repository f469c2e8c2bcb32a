import type { Tx } from '../db/Database.ts'
import type { BatchPlan } from './batch/BatchPlan.ts'
import { releaseUploads } from './releaseUploads.ts'

/**
 * Releases the pictures that only purged entries named. Comes before deleted posts lose their versions, whose pictures go
 * with them.
 */
export async function releaseMedia(
  tx: Tx,
  { mediaPurged, deletions }: Pick<BatchPlan, 'mediaPurged' | 'deletions'>,
): Promise<void> {
  if (mediaPurged.length === 0) return
  const posts = [...deletions.keys()]
  const freed = await tx
    .deleteFrom('media_use')
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('seq', 'in', mediaPurged),
        ...(posts.length === 0
          ? []
          : [eb('seq', 'in', selectFrom('post_version').select('seq').where('post_seq', 'in', posts))]),
      ]),
    )
    .returning(['account_id', 'digest'])
    .execute()
  await releaseUploads(tx, freed)
}
