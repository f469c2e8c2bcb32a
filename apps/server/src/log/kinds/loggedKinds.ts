import type { MessageType } from '@kith/protocol'
import type { LoggedKind, MessageKind } from './MessageKind.ts'
import { messageKinds } from './messageKinds.ts'

/** The kinds of public messages, each with its type. */
export const loggedKinds: readonly Readonly<{ type: string; kind: LoggedKind<MessageType> }>[] =
  Object.entries<MessageKind>(messageKinds).flatMap(([type, kind]) => (kind.place === 'log' ? [{ type, kind }] : []))
