import type { Tx } from '../Database.ts'
import type { Writes } from '../Writes.ts'

/** Deletes all reactions to posts. */
export function* deleteReactionsOf(tx: Tx, posts: readonly bigint[]): Writes {
  yield tx.deleteFrom('reaction').where('post_seq', 'in', posts).compile()
}
