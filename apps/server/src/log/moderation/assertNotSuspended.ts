import type { Message } from '@kith/protocol'
import { AccountSuspendedError } from './AccountSuspendedError.ts'
import type { StandingAct } from './ModerationState.ts'
import { toStandingKey } from './toStandingKey.ts'

/** What a suspended account may still say: its answer, and what takes back what is its own. */
const allowed: ReadonlySet<Message['type']> = new Set(['answer', 'delete', 'revoke'])

/** @throws {@link AccountSuspendedError} unless the account may write a message of this type at `nowMs`. */
export function assertNotSuspended(
  standing: ReadonlyMap<string, StandingAct>,
  { accountId, type, nowMs }: { accountId: bigint; type: Message['type']; nowMs: number },
): void {
  const suspension = standing.get(toStandingKey({ kind: 'suspend', accountId, postSeq: null, label: null }))
  if (!suspension || allowed.has(type)) return
  const { until, reason } = suspension
  if (until === null || until.getTime() > nowMs) throw new AccountSuspendedError({ until, reason })
}
