import type { Spending } from '../../db/limit/Spending.ts'
import { ageSpending, hourSlotMs, minuteSlotMs } from './ageSpending.ts'
import { toChargedMs } from './toChargedMs.ts'

export type Allowance = Readonly<{ perHour: number; perDay: number }>

/** When the points fit, and the window that delays them; `null` when they fit now. */
export type Wait = Readonly<{ per: 'hour' | 'day'; limit: number; untilMs: number }> | null

/** Checks whether points fit into the sliding hour and the sliding day. A retry at `untilMs` succeeds. */
export function findWait(
  spent: Spending | undefined,
  { points, perHour, perDay, ...received }: Allowance & { points: number; nowMs: number },
): Wait {
  const nowMs = toChargedMs(spent, received.nowMs)
  const { minutes, hours } = ageSpending(spent, nowMs)
  const hour = findSlot(minutes, { room: perHour - points, nowMs, slotMs: minuteSlotMs, windowMs: 3_600_000 })
  const day = findSlot(hours, { room: perDay - points, nowMs, slotMs: hourSlotMs, windowMs: 86_400_000 })
  if (day !== null && day >= (hour ?? 0)) return { per: 'day', limit: perDay, untilMs: day }
  return hour === null ? null : { per: 'hour', limit: perHour, untilMs: hour }
}

/** When the points still in the window are at most `room`; `null` if they are now. */
function findSlot(
  slots: readonly number[],
  { room, nowMs, slotMs, windowMs }: { room: number; nowMs: number; slotMs: number; windowMs: number },
): number | null {
  let sum = 0
  for (const [age, points] of slots.entries()) {
    sum += points
    // This slot and all older ones must leave the window: its end plus the window.
    if (sum > room) return (Math.floor(nowMs / slotMs) - age + 1) * slotMs + windowMs
  }
  return null
}
