import type { Tx } from '../db/Database.ts'
import { foldTag } from '../search/foldTag.ts'
import { termsOfPost } from '../search/termsOfPost.ts'
import type { BatchPlan } from './BatchPlan.ts'
import { countTags } from './countTags.ts'
import { removeTags } from './removeTags.ts'

/** Lets posts be found by what they say from now on, and under their tags; gives new ones their rank. */
export async function writeWords(tx: Tx, said: BatchPlan['said']): Promise<void> {
  if (said.size === 0) return
  const posts = [...said].map(([post_seq, post]) => ({ post_seq, ...post }))
  const added = posts.filter(({ isNew }) => isNew)
  if (added.length > 0) {
    const ranks = added.map(({ post_seq, accountId: account_id, isReply: is_reply, receivedMs }) => ({
      post_seq,
      account_id,
      is_reply,
      received_ms: BigInt(receivedMs),
    }))
    await tx.insertInto('post_rank').values(ranks).execute()
  }
  await tx
    .insertInto('post_words')
    .values(posts.map(({ post_seq, ...post }) => ({ post_seq, terms: termsOfPost(post) })))
    .onConflict((conflict) => conflict.column('post_seq').doUpdateSet(({ ref }) => ({ terms: ref('excluded.terms') })))
    .execute()
  const removed = await removeTags(
    tx,
    posts.filter(({ isNew }) => !isNew).map(({ post_seq }) => post_seq),
  )
  const tags = posts.flatMap(({ post_seq, accountId: account_id, body }) =>
    [...new Set(body.tags.map(foldTag))].map((tag) => ({ tag, post_seq, account_id })),
  )
  if (tags.length > 0) await tx.insertInto('post_tag').values(tags).execute()
  await countTags(tx, { added: tags.map(({ tag }) => tag), removed })
}
