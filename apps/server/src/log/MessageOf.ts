import type { Message } from '@kith/protocol'

/** A message of these types. */
export type MessageOf<Type extends Message['type']> = Extract<Message, { type: Type }>
