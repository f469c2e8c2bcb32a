import type { AccountAddress, Cid } from '@kith/protocol'
import type { ModerationMessage } from './isModeration.ts'

/** What a message about moderation names. */
export type Reference =
  | Readonly<{ kind: 'post'; id: Cid }>
  | Readonly<{ kind: 'account'; address: AccountAddress }>
  /** An act of the operators, by the id of the message that did it. */
  | Readonly<{ kind: 'act'; id: Cid }>

export function toReference(message: ModerationMessage): Reference {
  const { to } = message
  if (message.type === 'answer' || (message.type === 'moderate' && message.act === 'uphold'))
    return { kind: 'act', id: to }
  return isAccount(to) ? { kind: 'account', address: to } : { kind: 'post', id: to }
}

/** The protocol has checked that it is the one or the other. */
function isAccount(to: Cid | AccountAddress): to is AccountAddress {
  return /^(?:0x|eip155:)/.test(to)
}
