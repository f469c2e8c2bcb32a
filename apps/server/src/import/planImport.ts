import { BaseError } from '@kith/protocol/errors'
import { findDigest } from '../bytes/findDigest.ts'
import { toHex } from '../bytes/toHex.ts'
import { assertDelegationLive } from '../keys/assertDelegationLive.ts'
import { appendEntry } from '../log/appendEntry.ts'
import { assertMedia } from '../log/assertMedia.ts'
import { BatchDraft } from '../log/batch/BatchDraft.ts'
import type { BatchPlan, PlannedOutcome } from '../log/batch/BatchPlan.ts'
import type { BatchState } from '../log/batch/BatchState.ts'
import { UnknownPostError } from '../log/batch/UnknownPostError.ts'
import type { VerifiedMessage } from '../log/batch/VerifiedMessage.ts'
import { kindOf } from '../log/kinds/kindOf.ts'
import { assertNotSuspended } from '../log/moderation/assertNotSuspended.ts'

export type PlannedImport =
  | PlannedOutcome
  /** `awaits`: the post it refers to, which is not here. */
  | Readonly<{ kind: 'held'; awaits: Uint8Array }>

export type PlanImportParameters = {
  messages: readonly VerifiedMessage[]
  /** The delegation whose key brings them. */
  importer: Uint8Array
  nowMs: number
}

/**
 * Decides what becomes of each public message that came in a file, in order, by the same rules as for those that come live,
 * but for two: its own key need not be live, nor its time be now. The key that brings it must be. Pure.
 *
 * @throws what `assertDelegationLive` throws of the key that brings them.
 */
export function planImport(
  state: BatchState,
  { messages, importer, nowMs }: PlanImportParameters,
): { plan: BatchPlan; outcomes: readonly PlannedImport[] } {
  const draft = new BatchDraft(state)
  const key = toHex(importer)
  const delegation = draft.delegations.get(key)
  if (!delegation) throw new Error('The key that imports is not in the batch state.')
  assertDelegationLive(delegation, nowMs)
  const outcomes = messages.map((message) => add(draft, message, nowMs))
  draft.written.used.set(key, new Date(nowMs))
  return { plan: draft.finish([]), outcomes }
}

function add(draft: BatchDraft, verified: VerifiedMessage, nowMs: number): PlannedImport {
  const { id, message, accountId } = verified
  const known = draft.accepted.get(toHex(id))
  if (known) {
    const { seq, receivedAt } = known
    if (!('receipt' in known)) return { kind: 'accepted', id, seq, receivedAt }
    return { kind: 'known', id, seq, receivedAt, signature: known.receipt, previous: known.previous }
  }
  try {
    const kind = kindOf(message)
    if (!kind.isAllowedToSuspended) assertNotSuspended(draft.standing, { accountId, nowMs })
    const target = kind.findTarget?.(draft, verified, message) ?? {}
    assertMedia(draft, verified)
    const pay = draft.ledger.charge(accountId, { points: kind.points, nowMs })
    // From here on nothing refuses.
    pay()
    return appendEntry(draft, verified, target)
  } catch (error) {
    if (!(error instanceof BaseError)) throw error
    const awaits = error instanceof UnknownPostError ? findDigest(error.id) : null
    return awaits ? { kind: 'held', awaits } : { kind: 'refused', error }
  }
}
