import type { Tx } from '../db/Database.ts'
import type { Writes } from '../db/Writes.ts'
import type { BatchPlan } from './batch/BatchPlan.ts'

/** Writes what a batch changes of projections, or of what is kept beside the log. */
export function* writeParts(
  tx: Tx,
  { parts }: Pick<BatchPlan, 'parts'>,
  { isProjection }: { isProjection: boolean },
): Writes {
  for (const [part, draft] of parts) {
    if (part.isProjection === isProjection && part.write) yield* part.write(tx, draft)
  }
}
