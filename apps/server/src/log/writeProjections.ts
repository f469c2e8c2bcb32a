import type { Tx } from '../db/Database.ts'
import type { Writes } from '../db/Writes.ts'
import type { BatchPlan } from './batch/BatchPlan.ts'
import { writeEdits } from './kinds/edit/writeEdits.ts'
import { writeWords } from './kinds/post/writeWords.ts'
import { writeNames } from './kinds/profile/writeNames.ts'
import { writeCounts } from './writeCounts.ts'
import { writeMediaUses } from './writeMediaUses.ts'
import { writeNotifications } from './writeNotifications.ts'

/**
 * Writes what a batch changes for readers: all that `kith rebuild` remakes from the log, by this very function and
 * `purgeReplaced`. What is no projection (private items, allowances, keys) stands apart.
 */
export function* writeProjections(tx: Tx, plan: BatchPlan): Writes {
  yield* writeRows(tx, plan)
  yield* writeEdits(tx, plan)
  yield* writeWords(tx, plan.said)
  yield* writeNames(tx, plan.profileFields)
  yield* writeCounts(tx, plan)
  yield* writeMediaUses(tx, plan.mediaUses)
  yield* writeNotifications(tx, plan)
}

function* writeRows(tx: Tx, { posts, follows, reactions, profileFields }: BatchPlan): Writes {
  if (posts.length > 0) yield tx.insertInto('post').values(posts).compile()
  if (follows.length > 0) {
    yield tx
      .insertInto('edge')
      .values(follows)
      .onConflict((conflict) =>
        conflict.columns(['source_id', 'kind', 'target_id']).doUpdateSet(({ ref }) => ({
          active: ref('excluded.active'),
          seq: ref('excluded.seq'),
          ts: ref('excluded.ts'),
          message_id: ref('excluded.message_id'),
          counted: ref('excluded.counted'),
        })),
      )
      .compile()
  }
  if (reactions.length > 0) {
    yield tx
      .insertInto('reaction')
      .values(reactions)
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'kind', 'post_seq']).doUpdateSet(({ ref }) => ({
          active: ref('excluded.active'),
          seq: ref('excluded.seq'),
          ts: ref('excluded.ts'),
          message_id: ref('excluded.message_id'),
          counted: ref('excluded.counted'),
        })),
      )
      .compile()
  }
  if (profileFields.length > 0) {
    yield tx
      .insertInto('profile_field')
      .values(profileFields)
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'field']).doUpdateSet(({ ref }) => ({
          value: ref('excluded.value'),
          seq: ref('excluded.seq'),
          ts: ref('excluded.ts'),
          message_id: ref('excluded.message_id'),
        })),
      )
      .compile()
  }
}
