import type { Spending } from './Spending.ts'

export const minuteSlotMs = 300_000
export const hourSlotMs = 3_600_000
/** Slots that any 60 minutes, and any 24 hours, can touch: the oldest counts until all of it is past. */
const minuteSlots = 13
const hourSlots = 25

/** What was spent, by slots that begin with the running one. Slots after it were written by a clock that has been set back since. */
export function ageSpending(spent: Spending | undefined, nowMs: number): Pick<Spending, 'minutes' | 'hours'> {
  if (!spent) return { minutes: [], hours: [] }
  const { at, minutes, hours } = spent
  return {
    minutes: shift(minutes, slotOf(nowMs, minuteSlotMs) - slotOf(at.getTime(), minuteSlotMs), minuteSlots),
    hours: shift(hours, slotOf(nowMs, hourSlotMs) - slotOf(at.getTime(), hourSlotMs), hourSlots),
  }
}

function slotOf(ms: number, slotMs: number): number {
  return Math.floor(ms / slotMs)
}

function shift(slots: readonly number[], by: number, count: number): readonly number[] {
  if (by < 0) return slots.slice(-by)
  return [...Array<number>(Math.min(by, count)).fill(0), ...slots].slice(0, count)
}
