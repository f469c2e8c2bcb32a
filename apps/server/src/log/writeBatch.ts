import type { Tx } from '../db/Database.ts'
import type { BatchPlan } from './BatchPlan.ts'
import { writeModeration } from './moderation/writeModeration.ts'
import { purgePosts } from './purgePosts.ts'
import { writeCounts } from './writeCounts.ts'
import { writeEdits } from './writeEdits.ts'
import { writeMedia } from './writeMedia.ts'
import { writeNames } from './writeNames.ts'
import { writeNotifications } from './writeNotifications.ts'
import { writePrivateItems } from './writePrivateItems.ts'
import { writeSeenMarks } from './writeSeenMarks.ts'
import { writeWords } from './writeWords.ts'

/** Writes a planned batch: the log first, then what is projected from it. `receipts` has one for each planned message, by `seq`. */
export async function writeBatch(
  tx: Tx,
  {
    plan,
    receipts,
    quota = 'quota',
  }: {
    plan: BatchPlan
    receipts: ReadonlyMap<bigint, Uint8Array>
    /** Where it is kept what accounts spent. */
    quota?: 'quota' | 'import_quota'
  },
): Promise<void> {
  if (plan.unusedAccounts.length > 0) {
    await tx.deleteFrom('account').where('id', 'in', plan.unusedAccounts).execute()
  }
  // Every accepted message spends something.
  if (plan.spending.length === 0) return
  await writeLog(tx, { plan, receipts })
  await writePrivateItems(tx, plan.privateItems)
  await writeSeenMarks(tx, plan.seenMarks)
  await writeModeration(tx, plan.moderation)
  await writeProjections(tx, plan)
  await writeSpending(tx, plan.spending, quota)
  await writeKeys(tx, plan)
}

/**
 * Writes what a batch changes for readers: all that `kith rebuild` remakes from the log, by this very function. What is no
 * projection (private items, allowances, keys) stands apart.
 */
export async function writeProjections(tx: Tx, plan: BatchPlan): Promise<void> {
  await writeRows(tx, plan)
  await writeEdits(tx, plan)
  await writeWords(tx, plan.said)
  await writeNames(tx, plan.profileFields)
  await writeCounts(tx, plan)
  await writeMedia(tx, plan)
  await writeNotifications(tx, plan)
  await purgePosts(tx, plan.deletions)
}

async function writeLog(
  tx: Tx,
  { plan, receipts }: { plan: BatchPlan; receipts: ReadonlyMap<bigint, Uint8Array> },
): Promise<void> {
  if (plan.growth > 0) await tx.updateTable('log_head').set({ seq: plan.head }).execute()
  if (plan.messages.length === 0) return
  const messages = plan.messages.map((message) => {
    const receipt = receipts.get(BigInt(message.seq))
    if (!receipt) throw new Error('Every message needs a receipt.')
    return { ...message, receipt }
  })
  await tx.insertInto('message').values(messages).execute()
  if (plan.purged.length > 0) {
    await tx.updateTable('message').set({ envelope: null }).where('seq', 'in', plan.purged).execute()
  }
}

async function writeRows(tx: Tx, { posts, follows, reactions, profileFields }: BatchPlan): Promise<void> {
  if (posts.length > 0) await tx.insertInto('post').values(posts).execute()
  if (follows.length > 0) {
    await tx
      .insertInto('edge')
      .values(follows)
      .onConflict((conflict) =>
        conflict.columns(['source_id', 'kind', 'target_id']).doUpdateSet(({ ref }) => ({
          active: ref('excluded.active'),
          seq: ref('excluded.seq'),
          ts: ref('excluded.ts'),
          message_id: ref('excluded.message_id'),
        })),
      )
      .execute()
  }
  if (reactions.length > 0) {
    await tx
      .insertInto('reaction')
      .values(reactions)
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'kind', 'post_seq']).doUpdateSet(({ ref }) => ({
          active: ref('excluded.active'),
          seq: ref('excluded.seq'),
          ts: ref('excluded.ts'),
          message_id: ref('excluded.message_id'),
        })),
      )
      .execute()
  }
  if (profileFields.length > 0) {
    await tx
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
      .execute()
  }
}

async function writeSpending(tx: Tx, spending: BatchPlan['spending'], quota: 'quota' | 'import_quota'): Promise<void> {
  await tx
    .insertInto(quota)
    .values(spending)
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet(({ ref }) => ({
        hour: ref('excluded.hour'),
        hour_points: ref('excluded.hour_points'),
        day: ref('excluded.day'),
        day_points: ref('excluded.day_points'),
      })),
    )
    .execute()
}

async function writeKeys(tx: Tx, { used, revoked }: BatchPlan): Promise<void> {
  for (const [id, at] of used) {
    await tx.updateTable('delegation').set({ last_used_at: at }).where('id', '=', Buffer.from(id, 'hex')).execute()
  }
  for (const [id, { at, seq }] of revoked) {
    const key = Buffer.from(id, 'hex')
    await tx.updateTable('delegation').set({ revoked_at: at, revoked_seq: seq }).where('id', '=', key).execute()
    await tx.deleteFrom('access_token').where('delegation_id', '=', key).execute()
  }
}
