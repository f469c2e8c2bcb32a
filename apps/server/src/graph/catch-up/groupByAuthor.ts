import type { CatchUpEntry } from '../../db/event/listCatchUp.ts'
import type { PostNode } from '../../db/post/PostNode.ts'

export type CatchUpPost = Omit<CatchUpEntry, 'key'> & Readonly<{ node: PostNode }>
export type CatchUpAuthor = Readonly<{ accountId: bigint; answerCount: number; posts: readonly CatchUpPost[] }>

/** Groups posts by author: the most answered author first, of equals the one who wrote last; each author's posts oldest first. */
export function groupByAuthor(posts: readonly CatchUpPost[]): readonly CatchUpAuthor[] {
  const groups = new Map<bigint, CatchUpPost[]>()
  for (const post of posts) groups.set(post.node.accountId, [...(groups.get(post.node.accountId) ?? []), post])
  const authors = [...groups].map(([accountId, own]) => ({
    accountId,
    answerCount: own.reduce((sum, { replies, likes, reposts }) => sum + replies + likes + reposts, 0),
    posts: own.sort((one, other) => (one.node.seq < other.node.seq ? -1 : 1)),
  }))
  return authors.sort((one, other) => other.answerCount - one.answerCount || compareNewest(one.posts, other.posts))
}

function compareNewest(one: readonly CatchUpPost[], other: readonly CatchUpPost[]): number {
  return (one.at(-1)?.node.seq ?? 0n) > (other.at(-1)?.node.seq ?? 0n) ? -1 : 1
}
