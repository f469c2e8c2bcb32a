import type { ModerationLabel } from '@kith/protocol'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database, Db } from '../Database.ts'
import { isFromStranger } from '../ranking/isFromStranger.ts'
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
  /** The log entry that deleted it; then its content is purged. */
  deletedSeq: bigint | null
  /** The edit whose words it shows. */
  editSeq: bigint | null
  editedAt: Date | null
  replyCount: number
  likeCount: number
  repostCount: number
  quoteCount: number
  isHidden: boolean
  isFromStranger: boolean
  /** What operators say about it; `null` for nothing. */
  labels: ModerationLabel[] | null
}>

/**
 * Selects posts with all they say: for queries that decide who reads it. Labels and strangers come along, as every list of posts
 * shows them: a statement for each costs service and database more than these few look-ups.
 */
export function selectPosts(db: Db): SelectQueryBuilder<Database, 'post', PostRow> {
  return db.selectFrom('post').select([
    'post.seq',
    'post.id',
    'post.account_id as accountId',
    'post.root_seq as rootSeq',
    'post.parent_seq as parentSeq',
    'post.quote_seq as quoteSeq',
    'post.text',
    'post.body',
    'post.reply_control as replyControl',
    'post.ts',
    'post.received_at as receivedAt',
    'post.time_verified as timeVerified',
    'post.deleted_seq as deletedSeq',
    'post.edit_seq as editSeq',
    'post.edit_ts as editedAt',
    'post.reply_count as replyCount',
    'post.like_count as likeCount',
    'post.repost_count as repostCount',
    'post.quote_count as quoteCount',
    sql<boolean>`post.hide_count > 0`.as('isHidden'),
    isFromStranger.as('isFromStranger'),
    // Only labels of the protocol are accepted.
    sql<ModerationLabel[] | null>`(
      select array_agg(label order by act_seq) from moderation_standing as standing
      where standing.post_seq = post.seq and standing.kind = 'label'
    )`.as('labels'),
  ])
}
