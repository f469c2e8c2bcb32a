import type { Address, Cid } from '@kith/protocol'
import type { ModerationMessage } from './isModeration.ts'

/** What a message about moderation names. */
export type Reference =
  | Readonly<{ kind: 'post'; id: Cid }>
  | Readonly<{ kind: 'account'; address: Address }>
  /** An act of the operators, by the id of the message that did it. */
  | Readonly<{ kind: 'act'; id: Cid }>

export function toReference(message: ModerationMessage): Reference {
  const { to } = message
  if (message.type === 'answer' || (message.type === 'moderate' && message.act === 'uphold'))
    return { kind: 'act', id: to }
  return isAddress(to) ? { kind: 'account', address: to } : { kind: 'post', id: to }
}

/** The protocol has checked that it is the one or the other. */
function isAddress(to: Cid | Address): to is Address {
  return to.startsWith('0x')
}
