import { limits } from '@kith/protocol'
import { BaseError, ClockSkewError } from '@kith/protocol/errors'
import { toHex } from '../bytes/toHex.ts'
import { assertDelegationLive } from '../keys/assertDelegationLive.ts'
import { assertPermitted } from '../keys/assertPermitted.ts'
import { appendEntry } from './appendEntry.ts'
import { assertMedia } from './assertMedia.ts'
import { BatchDraft } from './batch/BatchDraft.ts'
import type { BatchPlan, PlannedOutcome } from './batch/BatchPlan.ts'
import type { BatchState } from './batch/BatchState.ts'
import type { Charge, ChargeOutcome } from './batch/Charge.ts'
import type { VerifiedMessage } from './batch/VerifiedMessage.ts'
import { kindOf } from './kinds/kindOf.ts'
import { assertNotSuspended } from './moderation/assertNotSuspended.ts'

/**
 * Decides the outcome of each message and charge of a batch, in order, and what to write. Pure: the same state and
 * entries always give the same plan.
 */
export function planBatch(state: BatchState, entries: readonly (VerifiedMessage | Charge)[]): BatchPlan {
  const draft = new BatchDraft(state)
  return draft.finish(entries.map((entry) => ('message' in entry ? add(draft, entry) : addCharge(draft, entry))))
}

/** A key's last use is remembered to this precision, so that a busy key's row is not rewritten with every message. */
const lastUsePrecisionMs = 3_600_000

function add(draft: BatchDraft, verified: VerifiedMessage): PlannedOutcome {
  const { id, message, receivedMs } = verified
  const known = draft.accepted.get(toHex(id))
  if (known) {
    const { seq, receivedAt } = known
    if (!('receipt' in known)) return { kind: 'accepted', id, seq, receivedAt }
    return { kind: 'known', id, seq, receivedAt, signature: known.receipt, previous: known.previous }
  }
  const kind = kindOf(message)
  const isKnown = kind.place === 'kept' && kind.isKnown(draft, verified, message)
  return orRefused(() => {
    if (!isKnown) return accept(draft, verified)
    // Also of what changes nothing: the answer would say what the account keeps to itself.
    assertPermitted(message.type, getDelegation(draft, verified).abilities)
    return { kind: 'kept', id, receivedAt: new Date(receivedMs) }
  })
}

function addCharge(draft: BatchDraft, { delegationId, accountId, receivedMs }: Charge): PlannedOutcome | ChargeOutcome {
  return orRefused(() => {
    const { use } = findUse(draft, { delegationId, receivedMs })
    // The same check as for the post that the upload is meant for.
    assertNotSuspended(draft.standing, { accountId, nowMs: receivedMs })
    const pay = draft.ledger.charge(accountId, { points: limits.pointsPerCreate, nowMs: receivedMs })
    pay()
    use()
    return { kind: 'charged' } as const
  })
}

function orRefused<Outcome>(decide: () => Outcome): Outcome | Readonly<{ kind: 'refused'; error: Error }> {
  try {
    return decide()
  } catch (error) {
    // A refusal has a name and comes before anything was changed; whatever else is thrown is a fault of the batch.
    if (error instanceof BaseError) return { kind: 'refused', error }
    throw error
  }
}

function getDelegation(draft: BatchDraft, { delegationId }: Pick<Charge, 'delegationId'>) {
  const delegation = draft.delegations.get(toHex(delegationId))
  if (!delegation) throw new Error('An entry names a delegation that is not in the batch state.')
  return delegation
}

/** Asserts that the key is live. Returns what it may do, and a function that records its use. */
function findUse(draft: BatchDraft, { delegationId, receivedMs }: Pick<Charge, 'delegationId' | 'receivedMs'>) {
  const delegation = getDelegation(draft, { delegationId })
  assertDelegationLive(delegation, receivedMs)
  const use = () => {
    if (receivedMs - delegation.lastUsedAt.getTime() >= lastUsePrecisionMs)
      draft.written.used.set(toHex(delegationId), new Date(receivedMs))
  }
  return { use, abilities: delegation.abilities }
}

function accept(draft: BatchDraft, verified: VerifiedMessage): PlannedOutcome {
  const { id, message, accountId, receivedMs } = verified
  const kind = kindOf(message)
  const { use, abilities } = findUse(draft, verified)
  assertPermitted(message.type, abilities)
  if (Math.abs(message.ts - receivedMs) > limits.clockSkewMs)
    throw new ClockSkewError({ ts: message.ts, now: receivedMs })
  if (!kind.isAllowedToSuspended) assertNotSuspended(draft.standing, { accountId, nowMs: receivedMs })
  const target = kind.findTarget?.(draft, verified, message) ?? {}
  assertMedia(draft, verified)
  // A key is revoked only once, so that is free, and an account that spent everything can still do it.
  const pay = draft.ledger.charge(accountId, { points: kind.endsKey ? 0 : kind.points, nowMs: receivedMs })

  // From here on nothing refuses.
  pay()
  use()
  if (kind.place === 'log') return appendEntry(draft, verified, target)
  kind.keep(draft, verified, message, target)
  return { kind: 'kept', id, receivedAt: new Date(receivedMs) }
}
