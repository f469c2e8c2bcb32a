import type { AppendOutcome } from './AppendOutcome.ts'
import type { PlannedOutcome } from './batch/BatchPlan.ts'
import type { SignedReceipt } from './receipts/signReceipts.ts'

/** Answers what has its position in the log now by its signed receipt; what was there before keeps the one it has. */
export function toOutcome(
  outcome: PlannedOutcome,
  receipts: ReadonlyMap<bigint, SignedReceipt>,
): Exclude<AppendOutcome, { kind: 'failed' }> {
  if (outcome.kind === 'refused' || outcome.kind === 'kept') return outcome
  if (outcome.kind === 'known') return { ...outcome, kind: 'receipt' }
  const receipt = receipts.get(outcome.seq)
  if (!receipt) throw new Error('Every message needs a receipt.')
  return { ...outcome, kind: 'receipt', ...receipt }
}
