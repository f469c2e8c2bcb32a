import { toHex } from '../bytes/toHex.ts'
import type { BatchDraft } from './batch/BatchDraft.ts'
import type { PlannedOutcome } from './batch/BatchPlan.ts'
import type { Target } from './batch/Target.ts'
import type { VerifiedMessage } from './batch/VerifiedMessage.ts'
import { projectMessage } from './projectMessage.ts'
import { countForRankings } from './ranking/countForRankings.ts'

/** Gives a public message that was found good the next place of the log, and carries it over into what readers see. */
export function appendEntry(draft: BatchDraft, verified: VerifiedMessage, target: Target): PlannedOutcome {
  const { id, message, accountId, receivedMs, imported } = verified
  const isCounted = countForRankings(draft, verified, target)
  const seq = ++draft.head
  const receivedAt = new Date(receivedMs)
  draft.accepted.set(toHex(id), { seq, received_at: receivedAt })
  draft.written.messages.push({
    seq,
    id,
    account_id: accountId,
    delegation_id: verified.delegationId,
    type: message.type,
    ts: new Date(message.ts),
    received_at: receivedAt,
    envelope: verified.envelope,
    post_seq: message.type === 'post' ? seq : (target.post?.seq ?? null),
    parent_seq: message.type === 'post' ? (target.post?.seq ?? null) : null,
    target_id: target.accountId ?? null,
    imported: imported !== undefined,
    time_verified: imported?.isTimeVerified ?? true,
    counted: isCounted,
  })
  projectMessage(draft, verified, seq, target, { isCounted })
  return { kind: 'accepted', id, seq, receivedAt }
}
