import { sql } from 'kysely'
import type { Tx } from '../db/Database.ts'
import type { Writes } from '../db/Writes.ts'

/** Counts posts that came under tags. `tags`: each as often as a post came. */
export function* countTags(tx: Tx, tags: readonly string[]): Writes {
  const counts = new Map<string, number>()
  for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  if (counts.size === 0) return
  yield tx
    .insertInto('tag')
    .values([...counts].map(([name, post_count]) => ({ name, post_count })))
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ post_count: sql`tag.post_count + excluded.post_count` }),
    )
    .compile()
}
