import type { Tx } from '../db/Database.ts'
import type { Writes } from '../db/Writes.ts'
import type { BatchPlan } from './batch/BatchPlan.ts'
import { writeEdits } from './kinds/edit/writeEdits.ts'
import { writeWords } from './kinds/post/writeWords.ts'
import { writeCounts } from './writeCounts.ts'
import { writeMediaUses } from './writeMediaUses.ts'
import { writeNotifications } from './writeNotifications.ts'
import { writeParts } from './writeParts.ts'

/**
 * Writes what a batch changes for readers: all that `kith rebuild` re-creates from the log, by this very function and
 * `purgeReplaced`. What is not a projection (private items, allowances, keys) is written elsewhere.
 */
export function* writeProjections(tx: Tx, plan: BatchPlan): Writes {
  if (plan.posts.length > 0) yield tx.insertInto('post').values(plan.posts).compile()
  yield* writeParts(tx, plan, { isProjection: true })
  yield* writeEdits(tx, plan)
  yield* writeWords(tx, plan.contents)
  yield* writeCounts(tx, plan)
  yield* writeMediaUses(tx, plan.mediaUses)
  yield* writeNotifications(tx, plan)
}
