import type { Generated } from 'kysely'
import type { Bytes } from './columns.ts'
import type { TableKind } from './TableKind.ts'

/** Which account follows which: the state after every message about the pair, newest rule applied. */
type EdgeTable = {
  source_id: bigint
  kind: 'follow'
  target_id: bigint
  active: boolean
  /** Since which log entry it has been active: the order of lists. */
  seq: bigint
  /** Decide which of two messages wins. */
  ts: Date
  message_id: Bytes
  /** Whether `counted_followers` includes it: the follower is established. */
  counted: Generated<boolean>
}

export type ReactionKind = 'like' | 'repost' | 'hide'

/** Who likes, reposts or hides what: the state after every message about the pair. */
type ReactionTable = {
  account_id: bigint
  kind: ReactionKind
  post_seq: bigint
  active: boolean
  seq: bigint
  ts: Date
  message_id: Bytes
  /** Whether the post's points include it. */
  counted: Generated<boolean>
}

export type PrivateKind = 'bookmark' | 'mute' | 'block' | 'mute-word' | 'follow-tag'

/** What an account keeps to itself, as it is now. Truth: the messages themselves are not stored. */
type PrivateItemTable = {
  account_id: bigint
  kind: PrivateKind
  /** Of a bookmark the id of a post, of a mute or block the address of an account, of a muted word and of a followed tag its UTF-8, the tag folded. */
  subject: Bytes
  /** The account that is muted or blocked. */
  target_id: bigint | null
  /** False for what was undone, until no older message can arrive. */
  active: boolean
  /** Order of the account's list of this kind: higher is newer. */
  place: bigint
  /** Decide which of two messages wins. */
  ts: Date
  message_id: Bytes
  kept_at: Date
  /** Of a word that is muted for a while, when it hides nothing any more. */
  until: Date | null
}

/** What accounts say about each other and about posts: to everybody, and to themselves. */
export type RelationTables = {
  edge: EdgeTable
  reaction: ReactionTable
  private_item: PrivateItemTable
}

export const relationTableKinds = {
  edge: 'projection',
  reaction: 'projection',
  private_item: 'truth',
} as const satisfies Record<keyof RelationTables, TableKind>
