import type { Db } from '../db/Database.ts'
import type { Totals } from '../limits/totals/Totals.ts'
import type { AppendOutcome } from './AppendOutcome.ts'
import type { Charge, ChargeOutcome } from './batch/Charge.ts'
import type { VerifiedMessage } from './batch/VerifiedMessage.ts'
import { planBatch } from './planBatch.ts'
import { readBatchState } from './readBatchState.ts'
import type { ReceiptSigner } from './receipts/ReceiptSigner.ts'
import { signReceipts } from './receipts/signReceipts.ts'
import { toOutcome } from './toOutcome.ts'
import { writeBatch } from './writeBatch.ts'

export type CommitBatchParameters = {
  entries: readonly (VerifiedMessage | Charge)[]
  network: string
  /** Chain of the handles that raise an account's allowance. */
  chainId: number
  /** Blocks until a handle counts as confirmed. */
  confirmations: number
  totals: Totals
  /** Addresses of the operators, lower-case. */
  operators: ReadonlySet<string>
  signer: ReceiptSigner
}

/** Appends a batch, its projections and its charges in one transaction. Writes nothing and throws if any part fails. */
export async function commitBatch(
  db: Db,
  { entries, network, signer, ...judging }: CommitBatchParameters,
): Promise<readonly (AppendOutcome | ChargeOutcome)[]> {
  const messages = entries.filter((entry) => 'message' in entry)
  const charges = entries.filter((entry) => !('message' in entry))
  return await db.transaction().execute(async (tx) => {
    const state = await readBatchState(tx, { messages, charges, ...judging })
    const plan = planBatch(state, entries)
    const receipts = signReceipts(plan.messages, { ...state, network, signer })
    await writeBatch(tx, { plan, receipts })
    return plan.outcomes.map((outcome) => (outcome.kind === 'charged' ? outcome : toOutcome(outcome, receipts)))
  })
}
