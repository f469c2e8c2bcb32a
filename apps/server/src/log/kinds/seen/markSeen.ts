import type { BatchDraft } from '../../batch/BatchDraft.ts'
import type { MessageOf } from '../../batch/MessageOf.ts'
import type { VerifiedMessage } from '../../batch/VerifiedMessage.ts'
import { toSeenPlace } from './toSeenPlace.ts'

/** Moves the mark up to which an account has seen its notifications; `isSeen` has told that it goes forward. */
export function markSeen(draft: BatchDraft, { accountId }: VerifiedMessage, message: MessageOf<'seen'>): void {
  const place = toSeenPlace(draft, message)
  draft.seenMarks.set(accountId, place)
  draft.written.seenMarks.set(accountId, place)
}
