import { findMediaDigest } from '../bytes/findMediaDigest.ts'
import type { BatchDraft } from './batch/BatchDraft.ts'
import type { VerifiedMessage } from './batch/VerifiedMessage.ts'
import { kindOf } from './kinds/kindOf.ts'

/** Notes which pictures the log entry `seq` names: they stay for as long as one does. */
export function projectMedia(draft: BatchDraft, { accountId, message }: VerifiedMessage, seq: bigint): void {
  for (const { cid } of kindOf(message).listMedia?.(message) ?? []) {
    const digest = findMediaDigest(cid)
    if (digest) draft.written.mediaUses.push({ accountId, digest, seq })
  }
}
