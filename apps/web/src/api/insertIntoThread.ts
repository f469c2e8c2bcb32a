import type { Reference } from '@apollo/client/cache'

/** An entry of a thread in the graph cache. */
export type KeptThreadEdge = {
  __typename: string
  cursor: string
  node: Reference
  depth: number
  isContinuation: boolean
  hasMoreReplies: boolean
}

export type KeptThread = { edges: readonly KeptThreadEdge[]; pageInfo?: { hasNextPage: boolean } }

/** Inserts after the other replies to `parent`; `null` is the thread's own post. `hasMoreReplies`: what answers it is not in the thread. */
export function insertIntoThread(
  known: KeptThread,
  node: Reference,
  parent: string | null,
  hasMoreReplies = false,
): KeptThread {
  const { edges } = known
  if (edges.some((edge) => edge.node.__ref === node.__ref)) return known
  const at = edges.findIndex((edge) => edge.node.__ref === parent)
  const above = edges[at]
  // Oldest first: with more pages to come, it belongs to the last of them. A reply below a hidden part belongs to no page yet.
  if (parent === null ? known.pageInfo?.hasNextPage === true : above === undefined || above.hasMoreReplies) return known
  const depth = (above?.depth ?? 0) + 1
  const end =
    parent === null ? -1 : edges.findIndex((edge, index) => index > at && edge.depth < depth && !edge.isContinuation)
  const added = { __typename: 'ThreadEdge', cursor: '', depth, isContinuation: false, hasMoreReplies, node }
  const position = end < 0 ? edges.length : end
  return { ...known, edges: [...edges.slice(0, position), added, ...edges.slice(position)] }
}
