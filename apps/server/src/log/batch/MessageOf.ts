import type { UnsaltedMessage } from '@kith/protocol'

/** A message of these types. */
export type MessageOf<Type extends UnsaltedMessage['type']> = Extract<UnsaltedMessage, { type: Type }>
