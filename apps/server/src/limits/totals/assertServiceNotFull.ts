import type { Spending } from '../../db/limit/Spending.ts'
import { findWait } from '../spending/findWait.ts'
import { ServiceFullError } from './ServiceFullError.ts'
import type { Totals } from './Totals.ts'
import { type Tier, tierShares } from './tierOf.ts'

/** When to retry after the storage quota is full. */
const storedRetryMs = 600_000

export type AssertServiceNotFullParameters = {
  what: 'messages' | 'accounts'
  tier: Tier
  /** The total over all accounts so far. */
  spent: Spending | undefined
  totals: Totals
  nowMs: number
}

/**
 * Asserts that the service can accept and store one more of these from an account of this tier.
 *
 * @throws {@link ServiceFullError}
 */
export function assertServiceNotFull({ what, tier, spent, totals, nowMs }: AssertServiceNotFullParameters): void {
  const share = tierShares[tier]
  const perHour = share * (what === 'messages' ? totals.messagesPerHour : totals.accountsPerHour)
  const wait = findWait(spent, { points: 1, nowMs, perHour, perDay: Number.POSITIVE_INFINITY })
  if (wait !== null) throw new ServiceFullError({ what, tier, retryAt: new Date(wait.untilMs) })
  if (totals.getStoredShare() >= share)
    throw new ServiceFullError({ what: 'bytes', tier, retryAt: new Date(nowMs + storedRetryMs) })
}
