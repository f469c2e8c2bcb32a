import type { MessageType } from '@kith/protocol'
import type { MessageKind } from './MessageKind.ts'
import { messageKinds } from './messageKinds.ts'

/** What the service does with messages of this type. */
export function kindOf({ type }: { type: MessageType }): MessageKind {
  return messageKinds[type]
}
