import type { MessageType, UnsaltedMessage } from '@kith/protocol'

/** A message of these types. */
export type MessageOf<Type extends MessageType> = Narrow<UnsaltedMessage, Type>
type Narrow<Member extends UnsaltedMessage, Type> = Member extends unknown
  ? [Member['type'] & Type] extends [never]
    ? never
    : Member & { type: Type }
  : never
