import type { Spending } from '../../db/limit/Spending.ts'
import { minuteSlotMs } from './ageSpending.ts'

/**
 * The time at which a message is charged. Messages are not always processed in the order in which they were received: one that was
 * received just before the newest slot began is charged to that slot. Further back, the clock was set back.
 */
export function toChargedMs(spent: Spending | undefined, nowMs: number): number {
  if (!spent) return nowMs
  const newestMs = spent.at.getTime()
  return newestMs > nowMs && newestMs - nowMs <= minuteSlotMs ? newestMs : nowMs
}
