import { encodeAccountAddress, foldTag } from '@kith/protocol'
import { findDigest } from '../../../bytes/findDigest.ts'
import { toHex } from '../../../bytes/toHex.ts'
import type { PrivateKind } from '../../../db/tables/RelationTables.ts'
import { type PrivateMessage, privateEffects } from './privateEffects.ts'

/** What a private message decides. `key` is `account:kind:subject`. */
export type PrivateItem = Readonly<{
  key: string
  kind: PrivateKind
  subject: Uint8Array
  active: boolean
  /** When its effect ends by itself. */
  until: Date | null
}>

export function toPrivateItem(accountId: bigint, message: PrivateMessage): PrivateItem {
  const { kind, active } = privateEffects[message.type]
  const subject = subjectOf(message)
  const until = message.type === 'mute-word' && message.until !== undefined ? new Date(message.until) : null
  return { key: `${accountId}:${kind}:${toHex(subject)}`, kind, subject, active, until }
}

function subjectOf(message: PrivateMessage): Uint8Array {
  switch (message.type) {
    case 'mute-word':
    case 'unmute-word':
      return new TextEncoder().encode(message.word)
    case 'follow-tag':
    case 'unfollow-tag':
      return new TextEncoder().encode(foldTag(message.tag))
    case 'bookmark':
    case 'unbookmark':
      // A foreign id is no post's, and the message is refused for that.
      return findDigest(message.to) ?? new Uint8Array()
    case 'mute':
    case 'unmute':
    case 'block':
    case 'unblock':
      return encodeAccountAddress(message.to)
  }
}
