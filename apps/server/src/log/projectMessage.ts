import { findMediaDigest } from '../bytes/findMediaDigest.ts'
import type { BatchDraft } from './batch/BatchDraft.ts'
import type { Target } from './batch/Target.ts'
import type { VerifiedMessage } from './batch/VerifiedMessage.ts'
import { kindOf } from './kinds/kindOf.ts'

/** Projects a logged message into what readers see. */
export function projectMessage(
  draft: BatchDraft,
  verified: VerifiedMessage,
  seq: bigint,
  target: Target,
  /** Whether rankings count it, as decided when it was accepted. */
  counting: { isCounted: boolean },
): void {
  const { message } = verified
  const kind = kindOf(message)
  if (kind.place !== 'log') throw new Error('A private message has no log position.')
  projectMedia(draft, verified, seq)
  kind.project(draft, verified, message, seq, target, counting)
}

/** Notes which pictures the log entry `seq` names: they stay for as long as one does. */
function projectMedia(draft: BatchDraft, { accountId, message }: VerifiedMessage, seq: bigint): void {
  for (const { cid } of kindOf(message).listMedia?.(message) ?? []) {
    const digest = findMediaDigest(cid)
    if (digest) draft.written.mediaUses.push({ accountId, digest, seq })
  }
}
