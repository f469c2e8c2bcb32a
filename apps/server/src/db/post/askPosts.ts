import { toHex } from '../../bytes/toHex.ts'
import type { Tx } from '../Database.ts'
import { isAnyOf } from '../isAnyOf.ts'
import { ask, type Question } from '../readBatch.ts'
import type { PostState } from './PostState.ts'

/** Queries posts by their ids, in hex; also deleted ones. */
export function askPosts(tx: Tx, ids: readonly Uint8Array[]): Question<ReadonlyMap<string, PostState>> {
  const query = tx
    .selectFrom('post')
    .leftJoin('post as root', 'root.seq', 'post.root_seq')
    .leftJoin('post as parent', 'parent.seq', 'post.parent_seq')
    .leftJoin('post as quoted', 'quoted.seq', 'post.quote_seq')
    .select([
      'post.id',
      'post.seq',
      'post.root_seq as rootSeq',
      'post.parent_seq as parentSeq',
      'post.quote_seq as quoteSeq',
      'post.account_id as accountId',
      'post.reply_control as replyControl',
      'post.deleted_seq',
      'post.edit_id',
      'post.edit_ts',
      'post.body',
      'root.account_id as rootAuthor',
      'parent.account_id as parentAuthor',
      'quoted.account_id as quotedAuthor',
    ])
    .where(isAnyOf('post.id', 'bytea', ids))
    .compile()
  return ask(
    query,
    (rows) =>
      new Map(
        rows.map(({ id, body, deleted_seq, edit_id, edit_ts, rootAuthor, parentAuthor, ...row }) => [
          toHex(id),
          {
            ...row,
            above: [rootAuthor, parentAuthor].filter((author) => author !== null),
            mentioned: body.mentions.map(({ account }) => account),
            isDeleted: deleted_seq !== null,
            edit: edit_id && edit_ts ? { ts: edit_ts, messageId: edit_id } : null,
          },
        ]),
      ),
  )
}
