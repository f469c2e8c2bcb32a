import { sql } from 'kysely'
import type { Db, PostBody, ReplyControl } from '../Database.ts'
import { type Withheld, withheldAt } from './withheldAt.ts'

export type PostNode = Readonly<{
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
  /** Why it says nothing here: then text, body and what it quotes are empty. */
  withheld: Withheld | null
}>

const nothing: PostBody = { tags: [], mentions: [], lang: null, warn: null, media: [], card: null }

/** Posts by log position or by id, in no particular order, without what operators withhold at `now`. */
export async function findPosts(
  db: Db,
  { now, ...by }: { now: Date } & ({ seqs: readonly bigint[] } | { ids: readonly Uint8Array[] }),
): Promise<readonly PostNode[]> {
  const query = db
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
      'deleted_seq as deletedSeq',
      'edit_seq as editSeq',
      'edit_ts as editedAt',
      'reply_count as replyCount',
      'like_count as likeCount',
      'repost_count as repostCount',
      'quote_count as quoteCount',
      sql<boolean>`hide_count > 0`.as('isHidden'),
      withheldAt(now).as('withheld'),
    ])
  const posts =
    'seqs' in by ? await query.where('seq', 'in', by.seqs).execute() : await query.where('id', 'in', by.ids).execute()
  return posts.map((post) => (post.withheld === null ? post : { ...post, text: '', body: nothing, quoteSeq: null }))
}
