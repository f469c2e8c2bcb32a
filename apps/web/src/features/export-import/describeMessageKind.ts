import type { MessageType } from '@kith/protocol'
import type { Translate } from '../../words/createTranslate.ts'
import type { dataWords } from '../../words/en/later/account/dataWords.ts'

/** Kinds of messages that take a position in a log, and so are in exports. */
const named = [
  'post',
  'edit',
  'delete',
  'profile',
  'follow',
  'unfollow',
  'like',
  'unlike',
  'repost',
  'unrepost',
  'hide',
  'unhide',
  'revoke',
] as const satisfies readonly MessageType[]

/** The display name of a kind of message, in the plural. */
export function describeMessageKind(type: string, t: Translate<typeof dataWords>): string {
  const known = named.find((name) => name === type)
  return t(known === undefined ? 'data.kind.other' : `data.kind.${known}`)
}
