import type { AccountAddress, UnsaltedMessage } from '@kith/protocol'
import type { BatchState } from './batch/BatchState.ts'
import { toDigestKey } from './batch/toDigestKey.ts'
import { isAboutAccount } from './isAboutAccount.ts'
import { isModeration } from './kinds/moderation/isModeration.ts'
import { toReference } from './kinds/moderation/toReference.ts'

/** The accounts a message is about or mentions, and those that a post it edits mentioned before. */
export function listNamed(message: UnsaltedMessage, posts: BatchState['posts']): readonly AccountAddress[] {
  if (isAboutAccount(message)) return [message.to]
  if (isModeration(message)) {
    const reference = toReference(message)
    return reference.kind === 'account' ? [reference.address] : []
  }
  if (message.type !== 'post' && message.type !== 'edit') return []
  const before = message.type === 'edit' ? posts.get(toDigestKey(message.to))?.mentioned : undefined
  return [...(before ?? []), ...(message.mentions ?? []).map(({ account }) => account)]
}
