import type { Message } from '@kith/protocol'
import type { BatchState } from './BatchState.ts'
import { isAboutAccount } from './isAboutAccount.ts'
import { toDigestKey } from './toDigestKey.ts'

/** The accounts a message is about or mentions, and those that a post it edits mentioned before. */
export function listNamed(message: Message, posts: BatchState['posts']): readonly string[] {
  if (isAboutAccount(message)) return [message.to]
  if (message.type !== 'post' && message.type !== 'edit') return []
  const before = message.type === 'edit' ? posts.get(toDigestKey(message.to))?.mentioned : undefined
  return [...(before ?? []), ...(message.mentions ?? []).map(({ account }) => account)]
}
