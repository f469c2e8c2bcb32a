import type { Ability } from '../abilities.ts'
import type { AccountAddress } from '../account/AccountAddress.ts'
import type { Cid } from '../Cid.ts'
import type { ModerationLabel } from './bodies/moderationLabels.ts'
import type { ReportCategory } from './bodies/reportCategories.ts'

/** What every message says, whatever its type. */
export type MessageBase = {
  /** The delegation whose key signs. */
  by: Cid
  /** Milliseconds since 1970, by the signer's clock. For display and conflicts, never for authority. */
  ts: number
  /**
   * 16 random bytes, in hex, never used twice. They keep a purged message secret: without them its id does not reveal its content.
   */
  salt: `0x${string}`
}

export type Mention = {
  account: AccountAddress
  /** Byte offset of the name in `text` (UTF-8); `end` is exclusive. */
  start: number
  end: number
}

export type Media = {
  /** Of the raw bytes of the file. */
  cid: Cid
  mime: string
  /** What a person who cannot see it should know; may be empty. */
  alt: string
  /** Pixels. */
  w: number
  h: number
  /** A blurred stand-in (BlurHash) while it loads. */
  blur?: string | undefined
}

/** A preview of a linked page, as the author saw it. */
export type LinkCard = {
  url: string
  title: string
  description?: string | undefined
  /** Of the raw bytes of the picture. */
  image?: Cid | undefined
}

/** What a post says; at least one of text, media, quote and card is there. */
export type PostBody = {
  text: string
  /** Ids of posts: the first of the thread, and the one answered. */
  reply?: { root: Cid; parent: Cid } | undefined
  quote?: Cid | undefined
  media?: readonly Media[] | undefined
  /** In the order of the text, not overlapping. */
  mentions?: readonly Mention[] | undefined
  /** Without `#`, each once. */
  tags?: readonly string[] | undefined
  /** BCP 47, e.g. `en` or `pt-BR`. */
  lang?: string | undefined
  card?: LinkCard | undefined
  /** A sentence shown instead of the post until the reader asks for it. */
  warn?: string | undefined
  /** Who may answer. Absent: everyone. */
  replies?: 'everyone' | 'following' | 'mentioned' | undefined
}

export type ProfileField = 'name' | 'bio' | 'avatar' | 'banner' | 'link' | 'pin'

export type PostMessage = MessageBase & { type: 'post' } & PostBody
/** Sets one field. `avatar` and `banner` are ids of media, `pin` of a post; an empty value clears the field. */
export type ProfileMessage = MessageBase & { type: 'profile'; field: ProfileField; value: string }
export type FollowMessage = MessageBase & { type: 'follow' | 'unfollow'; to: AccountAddress }
/** `to` is the id of a post. */
export type LikeMessage = MessageBase & { type: 'like' | 'unlike'; to: Cid }
/** Passes a post on to one's followers, or undoes that. `to` is the id of a post. */
export type RepostMessage = MessageBase & { type: 'repost' | 'unrepost'; to: Cid }
/**
 * Replaces the content of a post. `to` is the id of the original, a post of the same account. Its position, its quote and
 * who may reply stay those of the original.
 */
export type EditMessage = MessageBase & { type: 'edit'; to: Cid } & Omit<PostBody, 'reply' | 'quote' | 'replies'>
/** Deletes a post of the account, for good. `to` is the id of a post of its own. */
export type DeleteMessage = MessageBase & { type: 'delete'; to: Cid }
/** Hides a reply under one's own post, or shows it again. `to` is the id of the reply. */
export type HideMessage = MessageBase & { type: 'hide' | 'unhide'; to: Cid }
/** Keeps a post for oneself, or lets it go. Private: its effect is kept, the message is not. `to` is the id of a post. */
export type BookmarkMessage = MessageBase & { type: 'bookmark' | 'unbookmark'; to: Cid }
/** Keeps an account's posts out of one's own sight, or lets them in again. Private, as {@link BookmarkMessage} is. */
export type MuteMessage = MessageBase & { type: 'mute' | 'unmute'; to: AccountAddress }
/** Keeps two accounts out of each other's sight, or takes that back. Private, as {@link BookmarkMessage} is. */
export type BlockMessage = MessageBase & { type: 'block' | 'unblock'; to: AccountAddress }
/**
 * Keeps posts with a word, phrase or #tag out of one's own sight, or lets them in again. Private, as {@link BookmarkMessage} is.
 * `word` is in NFC, its words parted by one space.
 */
export type MuteWordMessage = MessageBase & { word: string } & (
    | {
        type: 'mute-word'
        /** In milliseconds since 1970; absent: until it is unmuted. */
        until?: number | undefined
      }
    | { type: 'unmute-word' }
  )
/** Follows a tag for oneself, or no longer. Private, as {@link BookmarkMessage} is. `tag` is without `#`; all its spellings are one tag. */
export type FollowTagMessage = MessageBase & { type: 'follow-tag' | 'unfollow-tag'; tag: string }
/** Reports a post (its id) or an account (its address) to the operators. Private: only they read it. */
export type ReportMessage = MessageBase & {
  type: 'report'
  to: Cid | AccountAddress
  category: ReportCategory
  note?: string | undefined
}
/**
 * What an operator does. `to` is the id of a post, an address, or for `uphold` the id of the act that was answered. `reports` is the
 * position of the newest report that was seen: it is closed, and so are older ones about the same.
 */
export type ModerateMessage = MessageBase & {
  type: 'moderate'
  /** For the account acted upon; of `close`, for operators alone. */
  reason: string
} & (
    | { act: 'hide'; to: Cid; reports?: number | undefined }
    | { act: 'label'; to: Cid | AccountAddress; label: ModerationLabel; reports?: number | undefined }
    /** `until` in milliseconds since 1970; absent: without end. */
    | { act: 'suspend'; to: AccountAddress; until?: number | undefined; reports?: number | undefined }
    | { act: 'unhide' | 'uphold'; to: Cid }
    | { act: 'unlabel'; to: Cid | AccountAddress; label: ModerationLabel }
    | { act: 'unsuspend'; to: AccountAddress }
    | { act: 'close'; to: Cid | AccountAddress; reports: number }
  )
/** What an account says to an act on it or a post of it, once. `to` is the id of the act. */
export type AnswerMessage = MessageBase & { type: 'answer'; to: Cid; text: string }
/**
 * Has seen its notifications up to a log position. Private, as {@link BookmarkMessage} is; the mark never goes back.
 */
export type SeenMessage = MessageBase & { type: 'seen'; upTo: number }
/** Ends the key that signs it. */
export type RevokeMessage = MessageBase & { type: 'revoke' }

export type Message =
  | PostMessage
  | EditMessage
  | DeleteMessage
  | ProfileMessage
  | FollowMessage
  | LikeMessage
  | RepostMessage
  | HideMessage
  | BookmarkMessage
  | MuteMessage
  | BlockMessage
  | MuteWordMessage
  | FollowTagMessage
  | ReportMessage
  | ModerateMessage
  | AnswerMessage
  | SeenMessage
  | RevokeMessage
export type MessageType = Message['type']

/** A message before it is signed, or after its envelope was purged: everything but the salt. */
export type UnsaltedMessage = Unsalted<Message>
type Unsalted<Member> = Member extends unknown ? Omit<Member, 'salt'> : never

/** What a delegation must permit for a message of this type; `null`: nothing. */
export type MessageAbility = Ability | null
