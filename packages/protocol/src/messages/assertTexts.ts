import type { Message } from './Message.ts'
import { messageKinds } from './messageKinds.ts'

/**
 * Checks the texts of a message that people read: names, tags, mentions and the like. The client checks a message that
 * it writes, and a service checks a message before it first accepts it. An accepted message is not checked again and
 * stays valid: these rules follow Unicode tables, which change, and became stricter once.
 *
 * Source: docs/protocol/format.md, "When texts are checked".
 *
 * @throws {@link InvalidFieldError}
 *
 * @example
 * const message = decodePayload(payload)
 * assertTexts(message) // throws InvalidFieldError if a text hides characters, for example
 */
export function assertTexts(message: Message): void {
  messageKinds[message.type].assertTexts?.(message)
}
