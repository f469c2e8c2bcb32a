import { sql } from 'kysely'
import type { PostBody, Tx } from '../db/Database.ts'

const emptyBody: PostBody = { tags: [], mentions: [], lang: null, warn: null }

/** Takes away everything deleted posts said, and every reaction to them. `deletions`: who goes, by which log entry. */
export async function purgePosts(tx: Tx, deletions: ReadonlyMap<bigint, bigint>): Promise<void> {
  if (deletions.size === 0) return
  const rows = [...deletions].map(([seq, deletedSeq]) => sql`(${seq}::bigint, ${deletedSeq}::bigint)`)
  await sql`
    update post set
      text = '',
      body = ${JSON.stringify(emptyBody)}::jsonb,
      reply_control = 'everyone',
      like_count = 0,
      repost_count = 0,
      deleted_seq = deletion.deleted_seq
    from (values ${sql.join(rows)}) as deletion (seq, deleted_seq)
    where post.seq = deletion.seq`.execute(tx)
  await tx
    .deleteFrom('reaction')
    .where('post_seq', 'in', [...deletions.keys()])
    .execute()
}
