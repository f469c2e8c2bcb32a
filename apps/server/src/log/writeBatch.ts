import { type CompiledQuery, sql } from 'kysely'
import type { Tx } from '../db/Database.ts'
import { writeSpending } from '../db/limit/writeSpending.ts'
import { logChannel } from '../db/logChannel.ts'
import { isAnyOf } from '../db/queries/isAnyOf.ts'
import { sendPipeline } from '../db/sendPipeline.ts'
import type { Writes } from '../db/Writes.ts'
import type { BatchPlan } from './batch/BatchPlan.ts'
import { writeModeration } from './kinds/moderation/writeModeration.ts'
import { purgeReplaced } from './purgeReplaced.ts'
import type { SignedReceipt } from './receipts/signReceipts.ts'
import { writeParts } from './writeParts.ts'
import { writeProjections } from './writeProjections.ts'

export type WriteBatchParameters = {
  plan: BatchPlan
  /** One for each planned message, by `seq`. */
  receipts: ReadonlyMap<bigint, SignedReceipt>
}

/** Writes a planned batch and says that the log has grown: the log first, then what is projected from it. */
export async function writeBatch(tx: Tx, { plan, receipts }: WriteBatchParameters): Promise<void> {
  await sendPipeline(tx, [...listWrites(tx, { plan, receipts })])
  await writeModeration(tx, plan.moderation)
  await purgeReplaced(tx, plan)
}

function* listWrites(tx: Tx, { plan, receipts }: WriteBatchParameters): Writes {
  if (plan.unusedAccounts.length > 0) yield tx.deleteFrom('account').where('id', 'in', plan.unusedAccounts).compile()
  // Every accepted message spends something.
  if (plan.spending.length === 0) return
  yield* writeLog(tx, { plan, receipts })
  yield* writeParts(tx, plan, { isProjection: false })
  yield* writeProjections(tx, plan)
  yield writeSpending(tx, plan.spending)
  if (plan.influence.length > 0) yield writeInfluence(tx, plan.influence)
  yield* writeKeys(tx, plan)
}

function* writeLog(tx: Tx, { plan, receipts }: Pick<WriteBatchParameters, 'plan' | 'receipts'>): Writes {
  if (plan.growth > 0) {
    yield sql`
      update log_head set seq = ${plan.head}
      returning pg_notify(${logChannel}, ${String(plan.head)})`.compile(tx)
  }
  if (plan.messages.length === 0) return
  const messages = plan.messages.map((message) => {
    const receipt = receipts.get(BigInt(message.seq))
    if (!receipt) throw new Error('Every message needs a receipt.')
    return { ...message, receipt: receipt.signature, previous: receipt.previous }
  })
  yield tx.insertInto('message').values(messages).compile()
  if (plan.purged.length > 0)
    yield tx.updateTable('message').set({ envelope: null }).where('seq', 'in', plan.purged).compile()
  if (plan.superseded.length > 0) {
    const isSuperseded = isAnyOf('id', 'bytea', plan.superseded)
    yield tx.updateTable('message').set({ envelope: null }).where(isSuperseded).compile()
  }
}

function writeInfluence(tx: Tx, influence: BatchPlan['influence']): CompiledQuery<unknown> {
  return tx
    .insertInto('influence')
    .values(influence)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(({ ref }) => ({ acts: ref('excluded.acts') })))
    .compile()
}

function* writeKeys(tx: Tx, { used, revoked }: BatchPlan): Writes {
  for (const [id, at] of used) {
    yield tx.updateTable('delegation').set({ last_used_at: at }).where('id', '=', Buffer.from(id, 'hex')).compile()
  }
  for (const [id, { at, seq }] of revoked) {
    const key = Buffer.from(id, 'hex')
    yield tx
      .updateTable('delegation')
      .set({ revoked_at: at, revoked_seq: seq })
      .where('id', '=', key)
      .where('revoked_seq', 'is', null)
      .compile()
    yield tx.deleteFrom('access_token').where('delegation_id', '=', key).compile()
  }
}
