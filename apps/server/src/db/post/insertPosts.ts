import type { Tx } from '../Database.ts'
import { type NewRow, toRow } from '../NewRow.ts'
import type { Writes } from '../Writes.ts'

/** Adds posts. */
export function* insertPosts(tx: Tx, posts: readonly NewRow<'post'>[]): Writes {
  if (posts.length > 0)
    yield tx
      .insertInto('post')
      .values(posts.map(toRow<'post'>))
      .compile()
}
