import { limits } from '@kith/protocol'
import { DelegationExpiredError } from '@kith/protocol/errors'
import type { DelegationState } from './BatchState.ts'
import { DelegationIdleError } from './DelegationIdleError.ts'
import { DelegationRevokedError } from './DelegationRevokedError.ts'

/**
 * Asserts that a key may act at `nowMs`: not revoked, not past its end, not idle too long.
 *
 * @throws {@link DelegationRevokedError} | {@link DelegationExpiredError} | {@link DelegationIdleError}
 */
export function assertDelegationLive({ expires_at, last_used_at, revoked_at }: DelegationState, nowMs: number): void {
  if (revoked_at !== null) throw new DelegationRevokedError({ at: revoked_at })
  if (nowMs >= expires_at.getTime()) throw new DelegationExpiredError({ expiredAt: expires_at })
  if (nowMs >= last_used_at.getTime() + limits.delegationIdleMs)
    throw new DelegationIdleError({ lastUsedAt: last_used_at })
}
