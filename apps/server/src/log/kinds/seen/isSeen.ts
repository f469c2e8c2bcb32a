import type { BatchDraft } from '../../batch/BatchDraft.ts'
import type { MessageOf } from '../../batch/MessageOf.ts'
import type { VerifiedMessage } from '../../batch/VerifiedMessage.ts'
import { toSeenPlace } from './toSeenPlace.ts'

/** Whether an account's mark stands there already, or further on: then the message changes nothing. */
export function isSeen(draft: BatchDraft, { accountId }: VerifiedMessage, message: MessageOf<'seen'>): boolean {
  return (draft.seenMarks.get(accountId) ?? 0n) >= toSeenPlace(draft, message)
}
