import { findDigest } from '../bytes/findDigest.ts'
import { toHex } from '../bytes/toHex.ts'
import type { Tx } from '../db/Database.ts'
import { isAnyOf } from '../db/queries/isAnyOf.ts'
import { ask, known, type Question } from '../db/readBatch.ts'
import type { BatchState } from './batch/BatchState.ts'
import { uniqueDigests } from './batch/uniqueDigests.ts'
import type { VerifiedMessage } from './batch/VerifiedMessage.ts'
import { kindOf } from './kinds/kindOf.ts'

/** Asks for the posts that messages refer to. */
export function askPosts(tx: Tx, messages: readonly VerifiedMessage[]): Question<BatchState['posts']> {
  const cids = messages.flatMap(({ message }) => kindOf(message).listPosts?.(message) ?? [])
  const ids = uniqueDigests(cids.map(findDigest).filter((digest) => digest !== null))
  if (ids.length === 0) return known(new Map())
  const query = tx
    .selectFrom('post')
    .leftJoin('post as root', 'root.seq', 'post.root_seq')
    .leftJoin('post as parent', 'parent.seq', 'post.parent_seq')
    .leftJoin('post as quoted', 'quoted.seq', 'post.quote_seq')
    .select([
      'post.id',
      'post.seq',
      'post.root_seq',
      'post.parent_seq',
      'post.quote_seq',
      'post.account_id',
      'post.reply_control',
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
            edit: edit_id && edit_ts ? { ts: edit_ts, message_id: edit_id } : null,
          },
        ]),
      ),
  )
}
