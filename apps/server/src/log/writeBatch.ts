import { deleteAccounts } from '../db/account/deleteAccounts.ts'
import type { Tx } from '../db/Database.ts'
import { writeKeys } from '../db/delegation/writeKeys.ts'
import { writeSpending } from '../db/limit/writeSpending.ts'
import { writeLog } from '../db/log/writeLog.ts'
import { writeInfluence } from '../db/ranking/writeInfluence.ts'
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
  yield* deleteAccounts(tx, plan.unusedAccounts)
  // Every accepted message spends something.
  if (plan.spending.length === 0) return
  yield* writeLog(tx, { ...plan, head: plan.growth > 0 ? plan.head : null, messages: addReceipts(plan, receipts) })
  yield* writeParts(tx, plan, { isProjection: false })
  yield* writeProjections(tx, plan)
  yield writeSpending(tx, plan.spending)
  if (plan.influence.length > 0) yield writeInfluence(tx, plan.influence)
  yield* writeKeys(tx, plan)
}

function addReceipts({ messages }: BatchPlan, receipts: WriteBatchParameters['receipts']) {
  return messages.map((message) => {
    const receipt = receipts.get(BigInt(message.seq))
    if (!receipt) throw new Error('Every message needs a receipt.')
    return { ...message, receipt: receipt.signature, previous: receipt.previous }
  })
}
