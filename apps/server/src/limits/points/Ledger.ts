import { limits } from '@kith/protocol'
import type { TotalSubject } from '../../db/limit/askSpending.ts'
import type { Payer } from '../../db/limit/Payer.ts'
import type { Spending } from '../../db/limit/Spending.ts'
import type { SubjectSpending } from '../../db/limit/writeSpending.ts'
import { addSpending } from '../spending/addSpending.ts'
import { assertServiceNotFull } from '../totals/assertServiceNotFull.ts'
import type { Totals } from '../totals/Totals.ts'
import { tierOf } from '../totals/tierOf.ts'
import { spendPoints } from './spendPoints.ts'

/** Allowances as read while the log is locked. */
export type LedgerState = Readonly<{
  payers: ReadonlyMap<bigint, Payer>
  /** Messages of all accounts. */
  messages: Spending | undefined
  totals: Totals
}>

const messages: TotalSubject = 'messages'

/** Tracks allowances from message to message, and the rows to write. */
export class Ledger {
  readonly #state: LedgerState
  readonly #changed = new Map<string, Spending>()

  constructor(state: LedgerState) {
    this.#state = state
  }

  /**
   * Checks that an account may spend these points and that the service accepts what they pay for.
   *
   * @returns a function that spends them.
   * @throws {@link QuotaExceededError} {@link ServiceFullError}
   */
  charge(accountId: bigint, { points, nowMs }: { points: number; nowMs: number }): () => void {
    const payer = this.#state.payers.get(accountId)
    if (!payer) throw new Error('An account that pays is not in the ledger.')
    const { subject, handle, joinedAt } = payer
    const all = this.#changed.get(messages) ?? this.#state.messages
    const tier = tierOf({ hasHandle: handle !== null, joinedAt, nowMs })
    // Messages that undo something, and moderation, free space, so no total limits them.
    if (points > limits.pointsPerDelete)
      assertServiceNotFull({ what: 'messages', tier, spent: all, totals: this.#state.totals, nowMs })
    const spent = spendPoints({
      spent: this.#changed.get(subject) ?? payer.spent,
      handle: handle && { spent: this.#changed.get(handle.subject) ?? handle.spent },
      points,
      nowMs,
    })
    return () => {
      this.#changed.set(subject, spent.account)
      if (handle && spent.handle) this.#changed.set(handle.subject, spent.handle)
      this.#changed.set(messages, addSpending(all, { points: 1, nowMs }))
    }
  }

  /** What changed. */
  list(): readonly SubjectSpending[] {
    return [...this.#changed].map(([subject, spending]) => ({ subject, ...spending }))
  }
}
