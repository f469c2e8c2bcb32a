import type { Spending } from '../../db/limit/Spending.ts'

export const minuteSlotMs = 300_000
export const hourSlotMs = 3_600_000
/** Slots that any 60 minutes or any 24 hours can overlap. The oldest slot counts until all of it has passed. */
const minuteSlots = 13
const hourSlots = 25

/** Shifts the slots so that the current one is first. Drops later slots, written before a clock was set back. */
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
