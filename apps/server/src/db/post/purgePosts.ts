import type { MessageType } from '@kith/protocol'
import { sql } from 'kysely'
import type { Tx } from '../Database.ts'
import { isOfType } from '../log/isOfType.ts'
import { uncountPosts } from '../stats/uncountPosts.ts'
import type { PostBody } from '../tables/PostTables.ts'
import { untagPosts } from '../tag/untagPosts.ts'
import type { Writes } from '../Writes.ts'

const emptyBody: PostBody = { tags: [], mentions: [], lang: null, warn: null, media: [], card: null }

export type PurgePostsParameters = {
  /** The log entry that deletes each post. */
  deletions: ReadonlyMap<bigint, bigint>
  /** The types whose log entries about the posts are to be purged as well (`purgeAboutPosts`). */
  types: readonly MessageType[]
}

/** Deletes all content of deleted posts, every bookmark to them, and every notification of them. */
export function* purgePosts(tx: Tx, { deletions, types }: PurgePostsParameters): Writes {
  const posts = [...deletions.keys()]
  yield* uncountPosts(tx, posts)
  const rows = [...deletions].map(([seq, deletedSeq]) => sql`(${seq}::bigint, ${deletedSeq}::bigint)`)
  yield sql`
    update post set
      text = '',
      body = ${JSON.stringify(emptyBody)}::jsonb,
      reply_control = 'everyone',
      quote_seq = null,
      like_count = 0,
      repost_count = 0,
      hide_count = 0,
      edit_seq = null,
      edit_id = null,
      edit_ts = null,
      deleted_seq = deletion.deleted_seq
    from (values ${sql.join(rows)}) as deletion (seq, deleted_seq)
    where post.seq = deletion.seq`.compile(tx)
  yield sql`
    update message set envelope = null
    from post_version as version
    where version.post_seq in (${sql.join(posts)}) and message.seq = version.seq`.compile(tx)
  yield tx.deleteFrom('post_version').where('post_seq', 'in', posts).compile()
  yield tx
    .deleteFrom('private_item')
    .where('kind', '=', 'bookmark')
    .where('subject', 'in', (post) => post.selectFrom('post').select('id').where('seq', 'in', posts))
    .compile()
  yield sql`
    insert into reaction_purge select seq from post where seq in (${sql.join(posts)}) and exists (
      select from message where message.post_seq = post.seq and ${isOfType('message.type', types)}
    ) on conflict do nothing`.compile(tx)
  yield tx.deleteFrom('post_words').where('post_seq', 'in', posts).compile()
  yield tx.deleteFrom('post_rank').where('post_seq', 'in', posts).compile()
  yield* untagPosts(tx, posts)
  // Every notification of a group is about the same post, so the groups go whole.
  yield sql`
    with gone as (
      delete from notification where post_seq in (${sql.join(posts)}) returning account_id, kind, post_seq, day
    )
    delete from notification_group as kept using gone
    where (kept.account_id, kept.kind, kept.post_seq, kept.day)
      = (gone.account_id, gone.kind, gone.post_seq, gone.day)`.compile(tx)
}
