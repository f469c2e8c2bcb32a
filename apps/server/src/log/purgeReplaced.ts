import type { Tx } from '../db/Database.ts'
import { releaseMedia } from '../db/media/releaseMedia.ts'
import { purgePosts } from '../db/post/purgePosts.ts'
import { sendPipeline } from '../db/sendPipeline.ts'
import type { BatchPlan } from './batch/BatchPlan.ts'

/** Purges what a batch replaced and deleted, once its projections are written. */
export async function purgeReplaced(tx: Tx, plan: BatchPlan): Promise<void> {
  await releaseMedia(tx, { seqs: plan.mediaPurged, posts: [...plan.deletions.keys()] })
  await sendPipeline(tx, [...purgePosts(tx, plan.deletions)])
}
