import { limits } from '@kith/protocol'
import type { Spending } from '../../db/limit/Spending.ts'
import { addSpending } from '../spending/addSpending.ts'
import { type Allowance, findWait, type Wait } from '../spending/findWait.ts'
import { QuotaExceededError } from './QuotaExceededError.ts'

export type SpendPointsParameters = {
  /** What the account spent; `undefined` for one that never wrote. */
  spent: Spending | undefined
  /** Its confirmed handle, with what all its owners spent under it; `null` without one. */
  handle: Readonly<{ spent: Spending | undefined }> | null
  points: number
  nowMs: number
}

export type SpentPoints = Readonly<{
  account: Spending
  /** `null` where the handle paid nothing. */
  handle: Spending | null
}>

const full: Allowance = { perHour: limits.pointsPerHour, perDay: limits.pointsPerDay }
const free: Allowance = {
  perHour: limits.pointsPerHour * limits.pointsWithoutHandle,
  perDay: limits.pointsPerDay * limits.pointsWithoutHandle,
}

/**
 * Adds a message's points to what its account spent. Up to the free allowance, the account alone pays. Points beyond it
 * count against the account's handle, too, so a handle that is passed between accounts gives its allowance once.
 *
 * @throws {@link QuotaExceededError} with the earliest time at which a retry fits.
 */
export function spendPoints({ spent, handle, points, nowMs }: SpendPointsParameters): SpentPoints {
  const account = addSpending(spent, { points, nowMs })
  // A free message always fits, even after the account lost its handle and with it most of its allowance.
  if (points === 0) return { account, handle: null }
  const alone = findWait(spent, { points, nowMs, ...free })
  if (alone === null) return { account, handle: null }
  const hasHandle = handle !== null
  if (!hasHandle) throw new QuotaExceededError({ ...alone, retryAt: new Date(alone.untilMs), hasHandle })
  const wait = later(findWait(spent, { points, nowMs, ...full }), findWait(handle.spent, { points, nowMs, ...full }))
  if (wait === null) return { account, handle: addSpending(handle.spent, { points, nowMs }) }
  const first = wait.untilMs < alone.untilMs ? wait : alone
  throw new QuotaExceededError({ ...wait, retryAt: new Date(first.untilMs), hasHandle })
}

function later(one: Wait, other: Wait): Wait {
  if (one === null || other === null) return one ?? other
  return one.untilMs >= other.untilMs ? one : other
}
