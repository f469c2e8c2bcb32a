import type { DelegationState } from '../db/delegation/delegationState.ts'
import { findDelegationEnd } from './findDelegationEnd.ts'

/** Whether a key may act at `nowMs`. Whatever ended it, to a reader it is simply gone. */
export function isLive(delegation: DelegationState, nowMs: number): boolean {
  return findDelegationEnd(delegation, nowMs) === null
}
