import type { UnsaltedMessage } from '@kith/protocol'
import type { MessageOf } from '../../batch/MessageOf.ts'

export type ModerationType = 'report' | 'moderate' | 'answer'

/** A message that operators make, or read. It is not one of the public messages. */
export type ModerationMessage = MessageOf<ModerationType>

export function isModeration(message: UnsaltedMessage): message is ModerationMessage {
  return message.type === 'report' || message.type === 'moderate' || message.type === 'answer'
}
