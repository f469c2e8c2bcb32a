import { DelegationTooLongError } from '../errors/delegation/DelegationTooLongError.ts'
import { limits } from '../limits.ts'
import type { Delegation } from './Delegation.ts'
import { delegationStartTime } from './delegationStartTime.ts'

/**
 * Reads when a delegation begins, the later of Issued At and Not Before, and when it ends; milliseconds.
 *
 * Source: docs/protocol/verify.md, step 5.
 *
 * @throws {@link DelegationTooLongError} when it never ends, ends more than 30 days after Issued At, or does not end after
 * it begins.
 */
export function readLifetime({
  issuedAt,
  expiresAt,
  notBefore,
  fields: { expirationTime },
}: Pick<Delegation, 'issuedAt' | 'expiresAt' | 'notBefore' | 'fields'>): { fromMs: number; toMs: number } {
  const fromMs = delegationStartTime({ issuedAt, notBefore }).getTime()
  const toMs = expiresAt?.getTime()
  const isBounded = toMs !== undefined && toMs > fromMs && toMs - issuedAt.getTime() <= limits.delegationLifetimeMs
  if (isBounded) return { fromMs, toMs }
  throw new DelegationTooLongError({ expirationTime, maxDays: limits.delegationLifetimeMs / 86_400_000 })
}
