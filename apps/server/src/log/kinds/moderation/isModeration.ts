import type { UnsaltedMessage } from '@kith/protocol'

/** A message that operators make, or read. It has no place among the public messages. */
export type ModerationMessage = Extract<UnsaltedMessage, { type: 'report' | 'moderate' | 'answer' }>

export function isModeration(message: UnsaltedMessage): message is ModerationMessage {
  return message.type === 'report' || message.type === 'moderate' || message.type === 'answer'
}
