import { assertDelegationLive } from '../log/assertDelegationLive.ts'

/** Whether a key may act at `nowMs`. Whatever ended it, to a reader it is simply gone. */
export function isLive(delegation: Parameters<typeof assertDelegationLive>[0], nowMs: number): boolean {
  try {
    assertDelegationLive(delegation, nowMs)
    return true
  } catch {
    return false
  }
}
