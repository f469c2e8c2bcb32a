import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database, Db } from '../Database.ts'
import type { PostBody, ReplyControl } from '../tables/PostTables.ts'

/** A post as it is stored, withheld or not. */
export type PostRow = Readonly<{
  seq: bigint
  id: Uint8Array
  accountId: bigint
  rootSeq: bigint | null
  parentSeq: bigint | null
  quoteSeq: bigint | null
  text: string
  body: PostBody
  replyControl: ReplyControl
  ts: Date
  receivedAt: Date
  /** False for what came in a file without this service's own word for when it was written. */
  timeVerified: boolean
  /** The log entry that deleted it; then nothing it said is left. */
  deletedSeq: bigint | null
  /** The edit whose words it shows. */
  editSeq: bigint | null
  editedAt: Date | null
  replyCount: number
  likeCount: number
  repostCount: number
  quoteCount: number
  isHidden: boolean
}>

/** Selects posts with all they say: for queries that decide who reads it. */
export function selectPosts(db: Db): SelectQueryBuilder<Database, 'post', PostRow> {
  return db
    .selectFrom('post')
    .select([
      'seq',
      'id',
      'account_id as accountId',
      'root_seq as rootSeq',
      'parent_seq as parentSeq',
      'quote_seq as quoteSeq',
      'text',
      'body',
      'reply_control as replyControl',
      'ts',
      'received_at as receivedAt',
      'time_verified as timeVerified',
      'deleted_seq as deletedSeq',
      'edit_seq as editSeq',
      'edit_ts as editedAt',
      'reply_count as replyCount',
      'like_count as likeCount',
      'repost_count as repostCount',
      'quote_count as quoteCount',
      sql<boolean>`hide_count > 0`.as('isHidden'),
    ])
}
