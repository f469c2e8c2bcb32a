import { limits } from '@kith/protocol'
import { DelegationExpiredError } from '@kith/protocol/errors'
import type { DelegationState } from '../db/delegation/delegationState.ts'
import { DelegationIdleError } from './DelegationIdleError.ts'
import { DelegationRevokedError } from './DelegationRevokedError.ts'

/** Why a key may not act at `nowMs`: revoked, past its end or idle too long. `null` where it may. */
export function findDelegationEnd(
  { expiresAt, lastUsedAt, revokedAt }: DelegationState,
  nowMs: number,
): DelegationRevokedError | DelegationExpiredError | DelegationIdleError | null {
  if (revokedAt !== null) return new DelegationRevokedError({ at: revokedAt })
  if (nowMs >= expiresAt.getTime()) return new DelegationExpiredError({ expiredAt: expiresAt })
  if (nowMs >= lastUsedAt.getTime() + limits.delegationIdleMs)
    return new DelegationIdleError({ lastUsedAt: lastUsedAt })
  return null
}
