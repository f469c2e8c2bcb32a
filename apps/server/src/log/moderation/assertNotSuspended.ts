import type { StandingAct } from '../../db/moderation/askStanding.ts'
import { toStandingKey } from '../../db/moderation/toStandingKey.ts'
import { AccountSuspendedError } from './AccountSuspendedError.ts'

/** @throws {@link AccountSuspendedError} while the account is suspended at `nowMs`. */
export function assertNotSuspended(
  standing: ReadonlyMap<string, StandingAct>,
  { accountId, nowMs }: { accountId: bigint; nowMs: number },
): void {
  const suspension = standing.get(toStandingKey({ kind: 'suspend', accountId, postSeq: null, label: null }))
  if (!suspension) return
  const { until, reason } = suspension
  if (until === null || until.getTime() > nowMs) throw new AccountSuspendedError({ until, reason })
}
