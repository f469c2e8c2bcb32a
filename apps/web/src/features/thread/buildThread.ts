import type { PostView } from '../../api/PostView.ts'

/** A reply in reading order, as the service returns it. */
export type ThreadRow = { post: PostView; depth: number; isContinuation: boolean; hasMoreReplies: boolean }

/** A reply and what answers it. */
export type ThreadNode = {
  post: PostView
  hasMoreReplies: boolean
  replies: ThreadNode[]
}

export type BuiltThread = {
  /** How the author of the post goes on: joined to it, one below the other. */
  chain: readonly PostView[]
  /** Everybody else's replies, to the post and to what continues it. */
  replies: readonly ThreadNode[]
}

/** Makes a tree of replies in reading order. A reply whose parent is missing is added to the last one above it. */
export function buildThread(rows: readonly ThreadRow[]): BuiltThread {
  const chain: PostView[] = []
  const roots: ThreadNode[] = []
  /** The last reply at each depth, from 1 on. */
  const above: ThreadNode[] = []
  for (const { post, depth, isContinuation, hasMoreReplies } of rows) {
    if (isContinuation) {
      chain.push(post)
      above.length = 0
      continue
    }
    const node: ThreadNode = { post, hasMoreReplies, replies: [] }
    above.length = Math.min(depth - 1, above.length)
    const siblings = above.at(-1)?.replies ?? roots
    siblings.push(node)
    above.push(node)
  }
  return { chain, replies: roots }
}

/** How many replies a branch holds. */
export function countReplies(nodes: readonly ThreadNode[]): number {
  return nodes.reduce((sum, node) => sum + 1 + countReplies(node.replies), 0)
}
