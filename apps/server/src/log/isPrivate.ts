import type { Message } from '@kith/protocol'

/** A message whose effect is kept for its account alone, and which is not kept itself. */
export type PrivateMessage = Extract<Message, { type: 'bookmark' | 'unbookmark' }>

export function isPrivate(message: Message): message is PrivateMessage {
  return message.type === 'bookmark' || message.type === 'unbookmark'
}
