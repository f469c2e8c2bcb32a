import { formatCid } from '../bytes/formatCid.ts'
import type { VerifiedMessage } from '../log/batch/VerifiedMessage.ts'
import { kindOf } from '../log/kinds/kindOf.ts'

/** Puts messages after those they refer to, as far as these are among them; else the order stays. */
export function sortByReference<Message extends Pick<VerifiedMessage, 'id' | 'message'>>(
  messages: readonly Message[],
): readonly Message[] {
  const left = new Map(messages.map((message) => [formatCid(message.id), message]))
  const sorted: Message[] = []
  for (const first of messages) {
    // A stack, since a thread may be deeper than calls may be. What is being looked at is no longer in `left`, so that no ring holds on.
    const stack = [{ message: first, isReady: false }]
    for (let next = stack.pop(); next; next = stack.pop()) {
      const { message, isReady } = next
      if (isReady) sorted.push(message)
      else if (left.delete(formatCid(message.id))) {
        stack.push({ message, isReady: true })
        // Compares content ids as text: each has one spelling, and parsing one costs more than everything else here.
        for (const key of kindOf(message.message).listPosts?.(message.message) ?? []) {
          const referred = left.get(key)
          if (referred) stack.push({ message: referred, isReady: false })
        }
      }
    }
  }
  return sorted
}
