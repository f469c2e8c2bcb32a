import type { MessageAbility, MessageType } from './Message.ts'
import { messageKinds } from './messageKinds.ts'

/**
 * What a delegation must permit for messages of this type; `null` for a key that only ends itself.
 *
 * @example abilityOf('like') // 'social/react'
 */
export function abilityOf(type: MessageType): MessageAbility {
  return messageKinds[type].ability
}
