import type { Tx } from '../db/Database.ts'
import { writeMediaUses } from '../db/media/writeMediaUses.ts'
import { writeNotifications } from '../db/notification/writeNotifications.ts'
import { indexPosts } from '../db/post/indexPosts.ts'
import { insertPosts } from '../db/post/insertPosts.ts'
import { writeEdits } from '../db/post/writeEdits.ts'
import { writeCounts } from '../db/stats/writeCounts.ts'
import type { Writes } from '../db/Writes.ts'
import type { BatchPlan } from './batch/BatchPlan.ts'
import { writeParts } from './writeParts.ts'

/**
 * Writes what a batch changes for readers: all that `kith rebuild` re-creates from the log, by this very function and
 * `purgeReplaced`. What is not a projection (private items, allowances, keys) is written elsewhere.
 */
export function* writeProjections(tx: Tx, plan: BatchPlan): Writes {
  yield* insertPosts(tx, plan.posts)
  yield* writeParts(tx, plan, { isProjection: true })
  yield* writeEdits(tx, plan)
  yield* indexPosts(tx, plan.contents)
  yield* writeCounts(tx, plan)
  yield* writeMediaUses(tx, plan.mediaUses)
  yield* writeNotifications(tx, plan)
}
