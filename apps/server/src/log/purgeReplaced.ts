import type { Tx } from '../db/Database.ts'
import { sendPipeline } from '../db/sendPipeline.ts'
import type { BatchPlan } from './batch/BatchPlan.ts'
import { purgePosts } from './kinds/delete/purgePosts.ts'
import { releaseMedia } from './releaseMedia.ts'

/** Purges what a batch replaced and deleted, once its projections are written. */
export async function purgeReplaced(tx: Tx, plan: BatchPlan): Promise<void> {
  await releaseMedia(tx, plan)
  await sendPipeline(tx, [...purgePosts(tx, plan.deletions)])
}
