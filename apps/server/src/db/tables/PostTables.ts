import type { AccountAddress, LinkCard, Media } from '@kith/protocol'
import type { Generated, GeneratedAlways } from 'kysely'
import type { Bytes, Json, Terms } from './columns.ts'
import type { TableKind } from './TableKind.ts'

export type PostBody = {
  tags: readonly string[]
  mentions: readonly { account: AccountAddress; start: number; end: number }[]
  lang: string | null
  warn: string | null
  media: readonly Media[]
  card: LinkCard | null
}

/** Who may answer in the thread that a post begins. */
export type ReplyControl = 'everyone' | 'following' | 'mentioned'

type PostTable = {
  seq: bigint
  id: Bytes
  account_id: bigint
  root_seq: bigint | null
  parent_seq: bigint | null
  /** The post it quotes. */
  quote_seq: Generated<bigint | null>
  text: string
  body: Json<PostBody>
  reply_control: Generated<ReplyControl>
  /** The log entry that deleted it; then text, body and reactions are gone. */
  deleted_seq: Generated<bigint | null>
  /** The edit whose words `text` and `body` are; `null` while they are the original's. */
  edit_seq: Generated<bigint | null>
  edit_id: Generated<Bytes | null>
  edit_ts: Generated<Date | null>
  ts: Date
  received_at: Date
  time_verified: Generated<boolean>
  reply_count: Generated<number>
  like_count: Generated<number>
  repost_count: Generated<number>
  quote_count: Generated<number>
  /** Accounts that hide it: of a reply, the author of the thread's first post and that of the post it answers may. */
  hide_count: Generated<number>
}

/** Versions of a post, one row for the original and for each edit. A post that was never edited has none. */
type PostVersionTable = {
  /** The log entry of this version. */
  seq: bigint
  post_seq: bigint
  id: Bytes
  text: string
  body: Json<PostBody>
  ts: Date
  received_at: Date
}

/** By what a post is found: see `termsOfPost`. */
type PostWordsTable = { post_seq: bigint; terms: Terms }

/** The tags of a post, by their folded names. */
type PostTagTable = {
  tag: string
  post_seq: bigint
  account_id: bigint
  /** Whether rankings count this use. */
  counted: Generated<boolean>
}

/** How many posts have a tag, and how many of those posts rankings count. */
type TagTable = { name: string; post_count: number; counted_posts: Generated<number> }

/** How a post ranks: see `ranking`. */
type PostRankTable = {
  post_seq: bigint
  account_id: bigint
  is_reply: boolean
  /** In milliseconds since 1970. */
  received_ms: bigint
  /** Points from other accounts' likes and reposts that rankings count. */
  points: Generated<number>
  /** Whether its author was established when the service accepted it. */
  counted: Generated<boolean>
  /** In milliseconds: see `ranking`. */
  score: GeneratedAlways<bigint>
}

/** What posts say, and by what they are found. */
export type PostTables = {
  post: PostTable
  post_version: PostVersionTable
  post_words: PostWordsTable
  post_tag: PostTagTable
  post_rank: PostRankTable
  tag: TagTable
}

export const postTableKinds = {
  post: 'projection',
  post_version: 'projection',
  post_words: 'projection',
  post_tag: 'projection',
  post_rank: 'projection',
  tag: 'projection',
} as const satisfies Record<keyof PostTables, TableKind>
