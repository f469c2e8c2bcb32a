import { sql } from 'kysely'
import type { Tx } from '../Database.ts'
import type { Writes } from '../Writes.ts'

/** Adds to each tag's counts of posts and of posts that rankings count. `tags` has one entry per post and tag. */
export function* countTags(tx: Tx, tags: readonly { tag: string; counted: boolean }[]): Writes {
  const counts = new Map<string, { posts: number; counted: number }>()
  for (const { tag, counted } of tags) {
    const before = counts.get(tag) ?? { posts: 0, counted: 0 }
    counts.set(tag, { posts: before.posts + 1, counted: before.counted + Number(counted) })
  }
  if (counts.size === 0) return
  yield tx
    .insertInto('tag')
    .values([...counts].map(([name, { posts, counted }]) => ({ name, post_count: posts, counted_posts: counted })))
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({
        post_count: sql`tag.post_count + excluded.post_count`,
        counted_posts: sql`tag.counted_posts + excluded.counted_posts`,
      }),
    )
    .compile()
}
