import type { UnsaltedMessage } from '@kith/protocol'
import type { MessageOf } from '../../batch/MessageOf.ts'
import { privateEffects } from './privateEffects.ts'

/** A message whose effect is kept for its account alone, and which is not kept itself. */
export type PrivateMessage = MessageOf<keyof typeof privateEffects>

export function isPrivate(message: UnsaltedMessage): message is PrivateMessage {
  return Object.hasOwn(privateEffects, message.type)
}
