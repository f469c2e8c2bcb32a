import type { MessageType } from '@kith/protocol'
import type { LoggedKind, MessageKind } from './MessageKind.ts'
import { messageKinds } from './messageKinds.ts'

/** The kinds of public messages, each with its type. */
export const loggedKinds: readonly Readonly<{ type: MessageType; kind: LoggedKind<MessageType> }>[] =
  // `Object.entries` forgets the keys' type.
  (Object.entries(messageKinds) as [MessageType, MessageKind][]).flatMap(([type, kind]) =>
    kind.place === 'log' ? [{ type, kind }] : [],
  )
