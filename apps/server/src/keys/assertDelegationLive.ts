import type { DelegationState } from '../db/delegation/delegationState.ts'
import { findDelegationEnd } from './findDelegationEnd.ts'

/**
 * Asserts that a key may act at `nowMs`: not revoked, not past its end, not idle too long.
 *
 * @throws {@link DelegationRevokedError} | {@link DelegationExpiredError} | {@link DelegationIdleError}
 */
export function assertDelegationLive(delegation: DelegationState, nowMs: number): void {
  const end = findDelegationEnd(delegation, nowMs)
  if (end) throw end
}
