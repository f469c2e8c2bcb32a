import { bounds } from '../../config/bounds.ts'

/** Priority at the limits of the service: owners of a confirmed handle, then accounts older than `newcomerMs`. */
export type Tier = 'holder' | 'member' | 'newcomer'

/** The share of a total that each tier may use. The rest is reserved for the tiers before it. */
export const tierShares: Readonly<Record<Tier, number>> = {
  holder: 1,
  member: bounds.memberShare,
  newcomer: bounds.newcomerShare,
}

export type TierOfParameters = { hasHandle: boolean; joinedAt: Date | null; nowMs: number }

export function tierOf({ hasHandle, joinedAt, nowMs }: TierOfParameters): Tier {
  if (hasHandle) return 'holder'
  return joinedAt !== null && joinedAt.getTime() <= nowMs - bounds.newcomerMs ? 'member' : 'newcomer'
}
