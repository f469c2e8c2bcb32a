import { limits } from '@kith/protocol'
import { QuotaExceededError } from './QuotaExceededError.ts'

/** Points an account spent in the running hour and day (UTC). */
export type Spending = Readonly<{ hour: Date; hour_points: number; day: Date; day_points: number }>

export type SpendPointsParameters = {
  /** What was spent so far; `undefined` for an account that never wrote. */
  spent: Spending | undefined
  points: number
  nowMs: number
  /** An account without a handle has a tenth of the allowance. */
  hasHandle: boolean
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/**
 * Adds a message's points to what its account spent.
 *
 * @throws {@link QuotaExceededError} with the time the full window ends.
 */
export function spendPoints({ spent, points, nowMs, hasHandle }: SpendPointsParameters): Spending {
  const hourStart = nowMs - (nowMs % hourMs)
  const dayStart = nowMs - (nowMs % dayMs)
  const hour_points = (spent?.hour.getTime() === hourStart ? spent.hour_points : 0) + points
  const day_points = (spent?.day.getTime() === dayStart ? spent.day_points : 0) + points
  const share = hasHandle ? 1 : limits.pointsWithoutHandle
  const perDay = limits.pointsPerDay * share
  const perHour = limits.pointsPerHour * share
  // What costs nothing is never too much, also where a handle went, and most of the allowance with it.
  if (points > 0 && day_points > perDay) {
    throw new QuotaExceededError({ per: 'day', limit: perDay, retryAt: new Date(dayStart + dayMs), hasHandle })
  }
  if (points > 0 && hour_points > perHour) {
    throw new QuotaExceededError({ per: 'hour', limit: perHour, retryAt: new Date(hourStart + hourMs), hasHandle })
  }
  return { hour: new Date(hourStart), hour_points, day: new Date(dayStart), day_points }
}
