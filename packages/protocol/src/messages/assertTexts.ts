import type { Message } from './Message.ts'
import { messageKinds } from './messageKinds.ts'

/**
 * Checks what people will read of a message: names, tags, mentions and the like. Whoever writes a message checks it, and a service
 * before it takes one for the first time. What was taken stays good, so nobody checks it again: these rules follow the tables
 * of Unicode, which change, and grew stricter once.
 *
 * Source: docs/protocol.md §4.2.
 *
 * @throws {@link InvalidFieldError}
 */
export function assertTexts(message: Message): void {
  messageKinds[message.type].assertTexts?.(message)
}
