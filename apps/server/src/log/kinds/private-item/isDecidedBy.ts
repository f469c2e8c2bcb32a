import type { BatchDraft } from '../../batch/BatchDraft.ts'
import type { VerifiedMessage } from '../../batch/VerifiedMessage.ts'
import type { PrivateMessage } from './isPrivate.ts'
import { toPrivateItem } from './toPrivateItem.ts'

/** Whether this very private message decided what is so now: sent again, it changes nothing. */
export function isDecidedBy(draft: BatchDraft, { id, accountId }: VerifiedMessage, message: PrivateMessage): boolean {
  const current = draft.privateItems.get(toPrivateItem(accountId, message).key)
  return current !== undefined && Buffer.compare(current.message_id, id) === 0
}
