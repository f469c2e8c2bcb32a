import type { Tx } from '../db/Database.ts'
import { releaseMedia } from '../db/media/releaseMedia.ts'
import { purgePosts } from '../db/post/purgePosts.ts'
import { sendPipeline } from '../db/sendPipeline.ts'
import type { Writes } from '../db/Writes.ts'
import type { BatchPlan } from './batch/BatchPlan.ts'
import { loggedKinds } from './kinds/loggedKinds.ts'
import { typesPurgedWithPosts as types } from './kinds/typesPurgedWithPosts.ts'

/** How kinds delete their rows about posts; those that share rows delete them once. */
const purges = new Set(loggedKinds.flatMap(({ kind }) => kind.purgeWithPosts ?? []))

/** Purges what a batch replaced and deleted, once its projections are written. */
export async function purgeReplaced(tx: Tx, plan: BatchPlan): Promise<void> {
  await releaseMedia(tx, { seqs: plan.mediaPurged, posts: [...plan.deletions.keys()] })
  if (plan.deletions.size > 0) await sendPipeline(tx, [...listPurges(tx, plan)])
}

function* listPurges(tx: Tx, { deletions }: BatchPlan): Writes {
  yield* purgePosts(tx, { deletions, types })
  for (const purge of purges) yield* purge(tx, [...deletions.keys()])
}
