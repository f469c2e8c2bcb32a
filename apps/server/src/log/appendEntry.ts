import { toHex } from '../bytes/toHex.ts'
import type { BatchDraft } from './batch/BatchDraft.ts'
import type { PlannedMessage, PlannedOutcome } from './batch/BatchPlan.ts'
import type { Target } from './batch/Target.ts'
import type { VerifiedMessage } from './batch/VerifiedMessage.ts'
import { kindOf } from './kinds/kindOf.ts'
import { projectMessage } from './projectMessage.ts'

/** Appends an accepted public message at the next log position, and projects it into the read models. */
export function appendEntry(draft: BatchDraft, verified: VerifiedMessage, target: Target): PlannedOutcome {
  const { id, message, accountId, receivedMs, imported } = verified
  const isCounted = countForRankings(draft, verified, target)
  const seq = ++draft.head
  const receivedAt = new Date(receivedMs)
  draft.accepted.set(toHex(id), { seq, receivedAt })
  draft.written.messages.push({
    seq,
    id,
    accountId,
    delegationId: verified.delegationId,
    type: message.type,
    ts: new Date(message.ts),
    receivedAt,
    envelope: verified.envelope,
    ...placeInLog(message, seq, target),
    targetId: target.accountId ?? null,
    imported: imported !== undefined,
    timeVerified: imported?.isTimeVerified ?? true,
    counted: isCounted,
  })
  projectMessage(draft, verified, seq, target, { isCounted })
  return { kind: 'accepted', id, seq, receivedAt }
}

/** Rankings count no imported message, because its time is not this service's. */
function countForRankings(draft: BatchDraft, verified: VerifiedMessage, target: Target): boolean {
  const { message, imported } = verified
  const kind = kindOf(message)
  return !imported && kind.place === 'log' && kind.countForRankings?.(draft, verified, message, target) === true
}

/** Which posts the entry names. */
function placeInLog(
  message: VerifiedMessage['message'],
  seq: bigint,
  target: Target,
): Pick<PlannedMessage, 'postSeq' | 'parentSeq'> {
  const kind = kindOf(message)
  const own = kind.place === 'log' ? kind.placeInLog?.(seq, target) : undefined
  return own ?? { postSeq: target.post?.seq ?? null, parentSeq: null }
}
