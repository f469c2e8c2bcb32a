import { assertPostTexts } from '../texts/assertPostTexts.ts'
import { assertProfileTexts } from '../texts/assertProfileTexts.ts'
import { assertText } from '../texts/assertText.ts'
import { followedTag } from './bodies/followedTag.ts'
import { assertModerateBody, moderateShapeOf } from './bodies/moderateBody.ts'
import { mutedWord } from './bodies/mutedWord.ts'
import { assertPostBody, contentShape, postShape } from './bodies/postBody.ts'
import { profileShapeOf } from './bodies/profileBody.ts'
import { answerShape, reportShape } from './bodies/reportBody.ts'
import { assertUntilAfterTs, until } from './bodies/until.ts'
import { address } from './fields/address.ts'
import { cid } from './fields/cid.ts'
import { integer } from './fields/integer.ts'
import type { Shape } from './fields/object.ts'
import type {
  AnswerMessage,
  EditMessage,
  Message,
  MessageAbility,
  MessageType,
  ModerateMessage,
  MuteWordMessage,
  PostMessage,
  ProfileMessage,
  ReportMessage,
} from './Message.ts'

export type MessageKind = {
  /** What the delegation must permit. */
  ability: MessageAbility
  /** The fields other than `by`, `ts` and `type`; they may depend on one another. */
  shapeOf: (message: { readonly [key: string]: unknown }) => Shape
  /** What no single field can say. */
  assertBody?: (message: Message) => void
  /** Checks the texts that people read. Runs when a message is written or first accepted: see `assertTexts`. */
  assertTexts?: (message: Message) => void
}

const toAccount: Shape = { to: address }
const toPost: Shape = { to: cid('dag-cbor') }
const toWord: Shape = { word: mutedWord }
const wordForAWhile: Shape = { ...toWord, until }
const toTag: Shape = { tag: followedTag }
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
    assertTexts: (message) => assertPostTexts(message as PostMessage),
  },
  // Edit and delete need the ability that made their target, and posts are what can be edited and deleted.
  edit: {
    ability: 'social/post',
    shapeOf: () => editShape,
    // The table's key is the message's type.
    assertBody: (message) => assertPostBody(message as EditMessage),
    assertTexts: (message) => assertPostTexts(message as EditMessage),
  },
  delete: { ability: 'social/post', shapeOf: () => toPost },
  hide: { ability: 'social/post', shapeOf: () => toPost },
  unhide: { ability: 'social/post', shapeOf: () => toPost },
  profile: {
    ability: 'social/profile',
    shapeOf: profileShapeOf,
    // The table's key is the message's type.
    assertTexts: (message) => assertProfileTexts(message as ProfileMessage),
  },
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
  'mute-word': {
    ability: 'social/private',
    shapeOf: () => wordForAWhile,
    // The table's key is the message's type.
    assertBody: (message) => assertUntilAfterTs(message as MuteWordMessage),
  },
  'unmute-word': { ability: 'social/private', shapeOf: () => toWord },
  'follow-tag': { ability: 'social/private', shapeOf: () => toTag },
  'unfollow-tag': { ability: 'social/private', shapeOf: () => toTag },
  report: {
    ability: 'social/private',
    shapeOf: () => reportShape,
    // The table's key is the message's type.
    assertTexts: (message) => assertText('note', (message as ReportMessage).note, { of: 'block' }),
  },
  // Who is an operator is the service's setting: the ability alone makes none.
  moderate: {
    ability: 'social/moderate',
    shapeOf: moderateShapeOf,
    // The table's key is the message's type.
    assertBody: (message) => assertModerateBody(message as ModerateMessage),
    assertTexts: (message) => assertText('reason', (message as ModerateMessage).reason, { of: 'block' }),
  },
  answer: {
    ability: 'social/private',
    shapeOf: () => answerShape,
    // The table's key is the message's type.
    assertTexts: (message) => assertText('text', (message as AnswerMessage).text, { of: 'block' }),
  },
  seen: { ability: 'social/private', shapeOf: () => toPlace },
  revoke: { ability: null, shapeOf: () => nothing },
}
