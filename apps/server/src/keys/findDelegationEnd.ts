import { limits } from '@kith/protocol'
import { DelegationExpiredError } from '@kith/protocol/errors'
import { DelegationIdleError } from './DelegationIdleError.ts'
import { DelegationRevokedError } from './DelegationRevokedError.ts'
import type { DelegationState } from './DelegationState.ts'

/** Why a key may not act at `nowMs`: revoked, past its end or idle too long. `null` where it may. */
export function findDelegationEnd(
  { expires_at, last_used_at, revoked_at }: DelegationState,
  nowMs: number,
): DelegationRevokedError | DelegationExpiredError | DelegationIdleError | null {
  if (revoked_at !== null) return new DelegationRevokedError({ at: revoked_at })
  if (nowMs >= expires_at.getTime()) return new DelegationExpiredError({ expiredAt: expires_at })
  if (nowMs >= last_used_at.getTime() + limits.delegationIdleMs)
    return new DelegationIdleError({ lastUsedAt: last_used_at })
  return null
}
