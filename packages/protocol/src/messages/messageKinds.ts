import { address } from './fields/address.ts'
import { cid } from './fields/cid.ts'
import { integer } from './fields/integer.ts'
import type { Shape } from './fields/object.ts'
import type { EditMessage, Message, MessageAbility, MessageType, ModerateMessage, PostMessage } from './Message.ts'
import { assertModerateBody, moderateShapeOf } from './moderateBody.ts'
import { mutedWord } from './mutedWord.ts'
import { assertPostBody, contentShape, postShape } from './postBody.ts'
import { profileShapeOf } from './profileBody.ts'
import { answerShape, reportShape } from './reportBody.ts'

export type MessageKind = {
  /** What the delegation must permit. */
  ability: MessageAbility
  /** The fields beside `by`, `ts` and `type`; they may depend on one another. */
  shapeOf: (message: { readonly [key: string]: unknown }) => Shape
  /** What no single field can say. */
  assertBody?: (message: Message) => void
}

const toAccount: Shape = { to: address }
const toPost: Shape = { to: cid('dag-cbor') }
const toWord: Shape = { word: mutedWord }
const toPlace: Shape = { upTo: integer({ min: 0, max: Number.MAX_SAFE_INTEGER }) }
const editShape: Shape = { to: cid('dag-cbor'), ...contentShape }
const nothing: Shape = {}

/** Every type of message: a new one is a new line here and in {@link Message}. */
export const messageKinds: { readonly [type in MessageType]: MessageKind } = {
  post: {
    ability: 'social/post',
    shapeOf: () => postShape,
    // The table's key is the message's type.
    assertBody: (message) => assertPostBody(message as PostMessage),
  },
  // Edit and delete need the ability that made their target, and posts are what can be edited and deleted.
  edit: {
    ability: 'social/post',
    shapeOf: () => editShape,
    // The table's key is the message's type.
    assertBody: (message) => assertPostBody(message as EditMessage),
  },
  delete: { ability: 'social/post', shapeOf: () => toPost },
  hide: { ability: 'social/post', shapeOf: () => toPost },
  unhide: { ability: 'social/post', shapeOf: () => toPost },
  profile: { ability: 'social/profile', shapeOf: profileShapeOf },
  follow: { ability: 'social/follow', shapeOf: () => toAccount },
  unfollow: { ability: 'social/follow', shapeOf: () => toAccount },
  like: { ability: 'social/react', shapeOf: () => toPost },
  unlike: { ability: 'social/react', shapeOf: () => toPost },
  repost: { ability: 'social/react', shapeOf: () => toPost },
  unrepost: { ability: 'social/react', shapeOf: () => toPost },
  bookmark: { ability: 'social/private', shapeOf: () => toPost },
  unbookmark: { ability: 'social/private', shapeOf: () => toPost },
  mute: { ability: 'social/private', shapeOf: () => toAccount },
  unmute: { ability: 'social/private', shapeOf: () => toAccount },
  block: { ability: 'social/private', shapeOf: () => toAccount },
  unblock: { ability: 'social/private', shapeOf: () => toAccount },
  'mute-word': { ability: 'social/private', shapeOf: () => toWord },
  'unmute-word': { ability: 'social/private', shapeOf: () => toWord },
  report: { ability: 'social/private', shapeOf: () => reportShape },
  // Who is an operator is the service's setting: no delegation says it.
  moderate: {
    ability: 'social/private',
    shapeOf: moderateShapeOf,
    // The table's key is the message's type.
    assertBody: (message) => assertModerateBody(message as ModerateMessage),
  },
  answer: { ability: 'social/private', shapeOf: () => answerShape },
  seen: { ability: 'social/private', shapeOf: () => toPlace },
  revoke: { ability: null, shapeOf: () => nothing },
}
