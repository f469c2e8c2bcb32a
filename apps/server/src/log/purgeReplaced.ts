import type { Tx } from '../db/Database.ts'
import { releaseMedia } from '../db/media/releaseMedia.ts'
import { sendPipeline } from '../db/sendPipeline.ts'
import type { BatchPlan } from './batch/BatchPlan.ts'
import { purgePosts } from './kinds/delete/purgePosts.ts'

/** Purges what a batch replaced and deleted, once its projections are written. */
export async function purgeReplaced(tx: Tx, plan: BatchPlan): Promise<void> {
  await releaseMedia(tx, { seqs: plan.mediaPurged, posts: [...plan.deletions.keys()] })
  await sendPipeline(tx, [...purgePosts(tx, plan.deletions)])
}
