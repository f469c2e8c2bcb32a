import type { Spending } from '../../db/limit/Spending.ts'
import { ageSpending, minuteSlotMs } from './ageSpending.ts'
import { toChargedMs } from './toChargedMs.ts'

/** Adds points spent now, and drops slots that no window counts any more. */
export function addSpending(
  spent: Spending | undefined,
  { points, nowMs }: { points: number; nowMs: number },
): Spending {
  const chargedMs = toChargedMs(spent, nowMs)
  const { minutes, hours } = ageSpending(spent, chargedMs)
  return {
    at: new Date(chargedMs - (chargedMs % minuteSlotMs)),
    minutes: addFirst(minutes, points),
    hours: addFirst(hours, points),
  }
}

function addFirst([newest = 0, ...older]: readonly number[], points: number): readonly number[] {
  return [newest + points, ...older]
}
