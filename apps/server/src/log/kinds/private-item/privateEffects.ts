import type { MessageType } from '@kith/protocol'
import type { PrivateKind } from '../../../db/tables/RelationTables.ts'
import type { MessageOf } from '../../batch/MessageOf.ts'

/** What each private message is about, and whether it says so or takes it back. */
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
} as const satisfies { [type in MessageType]?: { kind: PrivateKind; active: boolean } }

export type PrivateType = keyof typeof privateEffects

/** A message whose effect is kept for its account alone, and which is not kept itself. */
export type PrivateMessage = MessageOf<PrivateType>
