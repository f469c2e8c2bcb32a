import { foldTag } from '@kith/protocol'
import { termsOfPost } from '../../search/termsOfPost.ts'
import type { Tx } from '../Database.ts'
import type { PostBody } from '../tables/PostTables.ts'
import { countTags } from '../tag/countTags.ts'
import { untagPosts } from '../tag/untagPosts.ts'
import type { Writes } from '../Writes.ts'

/** The content of a new or edited post. */
export type WrittenContent = Readonly<{
  isNew: boolean
  accountId: bigint
  isReply: boolean
  receivedMs: number
  /** Whether rankings count the post. */
  isCounted: boolean
  /** Whether rankings count the post under its tags. An edit decides this again. */
  areTagsCounted: boolean
  text: string
  body: PostBody
}>

/** Indexes posts by their new content and tags; gives new ones their rank. */
export function* indexPosts(tx: Tx, contents: ReadonlyMap<bigint, WrittenContent>): Writes {
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
