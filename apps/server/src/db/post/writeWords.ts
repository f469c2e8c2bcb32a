import { foldTag } from '@kith/protocol'
import type { Tx } from '../../../db/Database.ts'
import type { Writes } from '../../../db/Writes.ts'
import { termsOfPost } from '../../../search/termsOfPost.ts'
import type { BatchPlan } from '../../batch/BatchPlan.ts'
import { countTags } from './countTags.ts'
import { untagPosts } from './untagPosts.ts'

/** Indexes posts by their new content and tags; gives new ones their rank. */
export function* writeWords(tx: Tx, contents: BatchPlan['contents']): Writes {
  if (contents.size === 0) return
  const posts = [...contents].map(([post_seq, post]) => ({ post_seq, ...post }))
  const added = posts.filter(({ isNew }) => isNew)
  if (added.length > 0) {
    const ranks = added.map(
      ({ post_seq, accountId: account_id, isReply: is_reply, receivedMs, isCounted: counted }) => ({
        post_seq,
        account_id,
        is_reply,
        received_ms: BigInt(receivedMs),
        counted,
      }),
    )
    yield tx.insertInto('post_rank').values(ranks).compile()
  }
  yield tx
    .insertInto('post_words')
    .values(posts.map(({ post_seq, ...post }) => ({ post_seq, terms: termsOfPost(post) })))
    .onConflict((conflict) => conflict.column('post_seq').doUpdateSet(({ ref }) => ({ terms: ref('excluded.terms') })))
    .compile()
  yield* untagPosts(
    tx,
    posts.filter(({ isNew }) => !isNew).map(({ post_seq }) => post_seq),
  )
  const tags = posts.flatMap(({ post_seq, accountId: account_id, areTagsCounted: counted, body }) =>
    [...new Set(body.tags.map(foldTag))].map((tag) => ({ tag, post_seq, account_id, counted })),
  )
  if (tags.length > 0) yield tx.insertInto('post_tag').values(tags).compile()
  yield* countTags(tx, tags)
}
