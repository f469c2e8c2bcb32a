import type { Message } from '@kith/protocol'
import type { PrivateKind } from '../../../db/tables/RelationTables.ts'

/** What each private message is about, and whether it says so or takes it back: a new type is a new line here. */
export const privateEffects = {
  bookmark: { kind: 'bookmark', active: true },
  unbookmark: { kind: 'bookmark', active: false },
  mute: { kind: 'mute', active: true },
  unmute: { kind: 'mute', active: false },
  block: { kind: 'block', active: true },
  unblock: { kind: 'block', active: false },
  'mute-word': { kind: 'mute-word', active: true },
  'unmute-word': { kind: 'mute-word', active: false },
  'follow-tag': { kind: 'follow-tag', active: true },
  'unfollow-tag': { kind: 'follow-tag', active: false },
} as const satisfies { [type in Message['type']]?: { kind: PrivateKind; active: boolean } }
