import { sql } from 'kysely'
import type { Tx } from '../Database.ts'
import type { Writes } from '../Writes.ts'

/** Takes posts from under their tags. Of a tag that no post has nothing is left. */
export function* untagPosts(tx: Tx, posts: readonly bigint[]): Writes {
  if (posts.length === 0) return
  const gone = sql`from post_tag where post_seq in (${sql.join(posts)})`
  yield sql`
    update tag set post_count = tag.post_count - gone.posts, counted_posts = tag.counted_posts - gone.counted
    from (
      select tag, count(*)::integer as posts, (count(*) filter (where counted))::integer as counted ${gone} group by tag
    ) as gone
    where tag.name = gone.tag`.compile(tx)
  yield sql`delete from tag where post_count = 0 and name in (select tag ${gone})`.compile(tx)
  yield sql`delete ${gone}`.compile(tx)
}
