import { bounds } from '../../config/bounds.ts'

/** Who is served first when the service has too much to do: holders of a confirmed handle, then accounts that were there before. */
export type Tier = 'holder' | 'member' | 'newcomer'

/** Up to which part of a total each may go. What is above it stays for those who come first. */
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
