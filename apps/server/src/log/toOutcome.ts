import { receiptBytes } from '@kith/protocol'
import { formatCid } from '../bytes/formatCid.ts'
import type { AppendOutcome } from './AppendOutcome.ts'
import type { PlannedOutcome } from './BatchPlan.ts'
import type { ReceiptSigner } from './ReceiptSigner.ts'

/** Signs a receipt for what has its place in the log now; what was there before keeps the one it has. */
export function toOutcome(
  outcome: PlannedOutcome,
  { network, signer }: { network: string; signer: ReceiptSigner },
): Exclude<AppendOutcome, { kind: 'failed' }> {
  if (outcome.kind === 'refused' || outcome.kind === 'kept') return outcome
  const { id, seq, receivedAt } = outcome
  const signature =
    outcome.kind === 'known'
      ? outcome.signature
      : signer.sign(receiptBytes({ network, id: formatCid(id), seq, receivedMs: receivedAt.getTime() }))
  return { kind: 'receipt', id, seq, receivedAt, signature }
}
