import { findRoom } from './findRoom.ts'
import { ServiceFullError } from './ServiceFullError.ts'
import type { Spending } from './Spending.ts'
import type { Totals } from './Totals.ts'
import { type Tier, tierShares } from './tierOf.ts'

/** When it is looked next whether there is room for what is stored. */
const storedRetryMs = 600_000

export type AssertRoomInAllParameters = {
  what: 'messages' | 'accounts'
  tier: Tier
  /** What all accounts did so far. */
  spent: Spending | undefined
  totals: Totals
  nowMs: number
}

/**
 * Asserts that the service takes one more of these, and stores it, for an account of this tier.
 *
 * @throws {@link ServiceFullError}
 */
export function assertRoomInAll({ what, tier, spent, totals, nowMs }: AssertRoomInAllParameters): void {
  const share = tierShares[tier]
  const perHour = share * (what === 'messages' ? totals.messagesPerHour : totals.accountsPerHour)
  const wait = findRoom(spent, { points: 1, nowMs, perHour, perDay: Number.POSITIVE_INFINITY })
  if (wait !== null) throw new ServiceFullError({ what, tier, retryAt: new Date(wait.untilMs) })
  if (totals.getStoredShare() >= share)
    throw new ServiceFullError({ what: 'bytes', tier, retryAt: new Date(nowMs + storedRetryMs) })
}
