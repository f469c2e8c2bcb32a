import type { LinkCard, Media } from '@kith/protocol'
import type { ColumnType, Generated, GeneratedAlways, Kysely, Transaction } from 'kysely'
import type { ModerationTables } from './ModerationTables.ts'

/** What a picture's file may be. */
export type ImageType = 'image/jpeg' | 'image/png' | 'image/webp'

/** Bytes: a `Buffer` from the pg driver, a plain array from PGlite; both are `Uint8Array`. */
type Bytes = Uint8Array
/** JSON: written as text, read as a value. */
type Json<Value> = ColumnType<Value, string, string>
/** A `tsvector`: written as text, never read. */
type Terms = ColumnType<never, string, string>

/** One row for every address that ever signed in or was followed. */
type AccountTable = {
  id: Generated<bigint>
  address: Bytes
  post_count: Generated<number>
  follower_count: Generated<number>
  following_count: Generated<number>
  created_at: Date
}

/** A browser's key and the wallet's signature that lets it write. Truth. */
type DelegationTable = {
  /** SHA-256 of `bytes`: the digest inside its CID. */
  id: Bytes
  account_id: bigint
  /** The CACAO in DAG-CBOR. */
  bytes: Bytes
  did_key: string
  origin: string
  chain_id: bigint
  signature_kind: 'eip191' | 'eip1271'
  /** Browser and system it signed in from, e.g. `Firefox on Linux`. */
  device: string | null
  /** For contract accounts: the block of `chain_id` at which the service last heard the contract's answer, and the answer. */
  observed_block: bigint | null
  observed_hash: Bytes | null
  observed_at: Date | null
  observed_result: 'valid' | 'invalid' | null
  issued_at: Date
  expires_at: Date
  last_used_at: Date
  revoked_at: Date | null
  /** The log entry that revoked it. */
  revoked_seq: bigint | null
  /** The wallet's word that ended it. */
  revocation_id: Generated<Bytes | null>
  created_at: Date
}

/** A one-time value handed out and not yet used. Using it deletes it. */
type ChallengeTable = {
  nonce: string
  address: Bytes
  /** The key that wants to sign in; `null` where the wallet wants to end keys. */
  did_key: string | null
  origin: string
  issued_at: Date
  expires_at: Date
}

/** By what a wallet ended one of its keys, or all. Truth. */
type RevocationTable = {
  /** SHA-256 of `bytes`: the digest inside its CID. */
  id: Bytes
  account_id: bigint
  /** The CACAO in DAG-CBOR. */
  bytes: Bytes
  created_at: Date
}

/** By what a wallet deleted its account, at which place of the log. Truth. */
type AccountDeletionTable = {
  seq: bigint
  account_id: bigint
  /** SHA-256 of `bytes`: the digest inside its CID. */
  id: Bytes
  /** The CACAO in DAG-CBOR. */
  bytes: Bytes
  received_at: Date
  /** When everything up to `seq` was purged; `null` before. */
  completed_at: Generated<Date | null>
}

/** SHA-256 of a bearer token. The token itself is never stored. */
type AccessTokenTable = {
  hash: Bytes
  delegation_id: Bytes
  expires_at: Date
}

/** The log: every accepted message in the order it was committed. Truth. */
type MessageTable = {
  seq: bigint
  /** SHA-256 of the payload: the digest inside its CID. */
  id: Bytes
  account_id: bigint
  delegation_id: Bytes
  type: string
  ts: Date
  received_at: Date
  /** As it was signed; `null` once purged (a profile value that was replaced, a post that was deleted). */
  envelope: Bytes | null
  /** The service's signature over the receipt. */
  receipt: Bytes
  /** What it is about: the post written, edited, deleted, liked, reposted or hidden, as its `seq`. */
  post_seq: bigint | null
  /** Of a reply: the post it answers. Outlives the envelope, so that threads stay whole. */
  parent_seq: bigint | null
  /** The account followed or unfollowed. */
  target_id: bigint | null
  /** It came in a file: nobody is told of it. */
  imported: Generated<boolean>
  /** False for what came in a file without this service's own word for when it was written. */
  time_verified: Generated<boolean>
}

/** One row: the position of the newest log entry. Locked while a batch is appended, so commit order is `seq` order. */
type LogHeadTable = { id: number; seq: bigint }

export type PostBody = {
  tags: readonly string[]
  mentions: readonly { account: string; start: number; end: number }[]
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

/** What a post said, one row for the original and for each edit. A post that was never edited has none. */
type PostVersionTable = {
  /** The log entry that said it. */
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

/** Under which tags a post stands, by their folded names. */
type PostTagTable = { tag: string; post_seq: bigint; account_id: bigint }

/** How many posts stand under a tag. */
type TagTable = { name: string; post_count: number }

/** How a post ranks: see `ranking`. */
type PostRankTable = {
  post_seq: bigint
  account_id: bigint
  is_reply: boolean
  /** In milliseconds since 1970. */
  received_ms: bigint
  /** What others' likes and reposts weigh. */
  points: Generated<number>
  /** In milliseconds: when it was received, and a day later for each time that its points doubled. */
  score: GeneratedAlways<bigint>
}

/** By what a person's name is found: see `termsOfName`. */
type AccountNameTable = { account_id: bigint; terms: Terms }

/** What an account wrote, and what its posts that are there now got, its own likes and replies among them. */
type AccountStatTable = {
  account_id: bigint
  reply_count: Generated<number>
  likes_received: Generated<number>
  reposts_received: Generated<number>
  replies_received: Generated<number>
  quotes_received: Generated<number>
}

/** One row: how much there is on this service, without what was deleted. */
type ServiceStatTable = {
  id: number
  /** Those that have a post or reply. */
  account_count: number
  /** Replies among them. */
  post_count: number
  reply_count: number
  like_count: number
  repost_count: number
  follow_count: number
}

/** Who follows whom: the state after every message about the pair, newest rule applied. */
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
}

export type PrivateKind = 'bookmark' | 'mute' | 'block' | 'mute-word'

export type NotificationKind = 'like' | 'repost' | 'follow' | 'reply' | 'quote' | 'mention'

/** Who is told that who did what. Holds no word of it: what a post says is read from the post. */
type NotificationTable = {
  /** Who is told. */
  account_id: bigint
  kind: NotificationKind
  /** The post liked or reposted, or the one that replies, quotes or mentions; 0 for a follow. */
  post_seq: bigint
  /** Who did it. */
  actor_id: bigint
  /** False for what was taken back; done again on the same day, it stands where it stood. */
  active: boolean
  /** The log entry that did it. */
  seq: bigint
  /** When that arrived, and on which day since 1970 (UTC). */
  at: Date
  day: number
}

/** The notifications of one kind about one post on one day, as one entry of the list. */
type NotificationGroupTable = {
  account_id: bigint
  kind: NotificationKind
  post_seq: bigint
  day: number
  /** How many are active; a group without any has no row. */
  count: number
  /** The newest of them: its place in the list. */
  newest_seq: bigint
}

/** Up to which place in the log an account has seen its notifications, in any of its browsers. Truth. */
type SeenMarkTable = { account_id: bigint; seq: bigint }

/** What an account keeps to itself, as it is now. Truth: the messages that said so are not stored. */
type PrivateItemTable = {
  account_id: bigint
  kind: PrivateKind
  /** Of a bookmark the id of a post, of a mute or block the address of an account, of a muted word its UTF-8. */
  subject: Bytes
  /** The account that is muted or blocked. */
  target_id: bigint | null
  /** False for what was taken back, until no older message can arrive. */
  active: boolean
  /** Order of lists: higher is newer. */
  place: Generated<bigint>
  /** Decide which of two messages wins. */
  ts: Date
  message_id: Bytes
  kept_at: Date
}

/** A picture's file, as the service found it to be. Truth. */
type MediaTable = {
  /** SHA-256 of the file: the digest inside its content id. */
  digest: Bytes
  mime: ImageType
  /** In pixels. */
  width: number
  height: number
  /** Of the file. */
  bytes: number
  /** No account has it any more: it is read by nobody, and the file goes. */
  released: Generated<boolean>
  created_at: Date
}

/** An account's own copy, as it were, of a picture. Truth. */
type MediaUploadTable = {
  account_id: bigint
  digest: Bytes
  /** What it takes of the account's room. */
  charged_bytes: number
  uploaded_at: Date
  /** When it goes, if nothing has named it by then; `null` once something does. */
  expires_at: Date | null
}

/** Which log entries name which of their account's pictures: as long as one does, the picture stays. */
type MediaUseTable = { seq: bigint; account_id: bigint; digest: Bytes }

type ProfileFieldTable = {
  account_id: bigint
  field: string
  value: string
  seq: bigint
  ts: Date
  message_id: Bytes
}

/** Points an account spent in the current hour and day. */
type QuotaTable = {
  account_id: bigint
  hour: Date
  hour_points: number
  day: Date
  day_points: number
}

/** Handles as the chain has them now: a projection of `chain_event`. */
type HandleTable = {
  chain_id: bigint
  token_id: Bytes
  name: string
  owner: Bytes
  is_primary: boolean
  /** Block of its newest change. */
  block_number: bigint
  /** By what it is found: see `termsOfName`. */
  terms: Terms
}

/** A handle's owner changed at this place of the log. */
type HandleChangeTable = { seq: bigint; account_id: bigint; changed_at: Date }

/** Contract events as they were read. Truth, rolled back by block. */
type ChainEventTable = {
  chain_id: bigint
  block_number: bigint
  log_index: number
  kind: ChainEventKind
  token_id: Bytes
  /** Whose handle it is after the event; for the primary handle, whose choice it was. */
  owner: Bytes
  /** The name, where the event tells it. */
  handle: string | null
}

export type ChainEventKind = 'HandleRegistered' | 'Transfer' | 'PrimarySet' | 'PrimaryCleared'

/** The newest blocks that were followed: where to go on, and how a reorg is noticed. */
type ChainBlockTable = { chain_id: bigint; number: bigint; hash: Bytes }

/** The service's own signing key, made on first start. */
type ServiceKeyTable = { purpose: 'receipt'; private_key: Bytes; did_key: string; created_at: Date }

/** Messages that came in a file and refer to a post that is not here yet; a day later they go. */
type HeldMessageTable = {
  /** SHA-256 of the payload. */
  id: Bytes
  account_id: bigint
  /** The key that brought it: ends that, it goes. */
  importer_id: Bytes
  /** Id of the post it waits for. */
  awaits: Bytes
  envelope: Bytes
  /** When this service received it first, by its own receipt; `null` without one. */
  received_at: Date | null
  held_at: Date
  /** In which order they came. */
  place: Generated<bigint>
}

/** What a client or key used of what it may do a minute, in all processes together. Unlogged. */
type RateTable = {
  /** What is counted and of whom. */
  subject: string
  /** When all that was done is paid off, in milliseconds since 1970. */
  paid_at: number
}

/** How many streams a process holds open for a client. Unlogged. */
type StreamPlaceTable = {
  process: string
  client: string
  streams: number
  /** When the process last said so, in milliseconds since 1970. */
  seen_at: number
}

type MigrationTable = { name: string; applied_at: Generated<Date> }

export type Database = ModerationTables & {
  account: AccountTable
  account_name: AccountNameTable
  account_stat: AccountStatTable
  delegation: DelegationTable
  revocation: RevocationTable
  account_deletion: AccountDeletionTable
  challenge: ChallengeTable
  access_token: AccessTokenTable
  message: MessageTable
  log_head: LogHeadTable
  post: PostTable
  post_version: PostVersionTable
  post_words: PostWordsTable
  post_tag: PostTagTable
  post_rank: PostRankTable
  tag: TagTable
  edge: EdgeTable
  reaction: ReactionTable
  notification: NotificationTable
  notification_group: NotificationGroupTable
  seen_mark: SeenMarkTable
  private_item: PrivateItemTable
  media: MediaTable
  media_upload: MediaUploadTable
  media_use: MediaUseTable
  profile_field: ProfileFieldTable
  quota: QuotaTable
  /** The same for what accounts import. */
  import_quota: QuotaTable
  held_message: HeldMessageTable
  rate: RateTable
  handle: HandleTable
  handle_change: HandleChangeTable
  chain_event: ChainEventTable
  chain_block: ChainBlockTable
  service_key: ServiceKeyTable
  stream_place: StreamPlaceTable
  service_stat: ServiceStatTable
  migration: MigrationTable
}

export type Db = Kysely<Database>
export type Tx = Transaction<Database>
