type Post = { id: string; author: { address: string } }
export type Page<Node extends Post = Post> = {
  edges: readonly { cursor: string; node: Node }[]
  pageInfo: { hasNextPage: boolean; endCursor?: string | null | undefined }
}

export type MergedPage<P> = {
  /** The known posts in their order, as they are now. */
  page: P
  /** Ids of posts that are new, newest first. They would move what is being read. */
  added: readonly string[]
  /** Nothing connects the two: posts between them are missing. */
  isGap: boolean
}

/**
 * Brings a list of posts that somebody is reading up to date with a fresh first page. Posts stay where they are; one that the service
 * no longer lists goes. The reader's own posts come in at once: they wrote them elsewhere, and look for them.
 */
export function mergeFresh<P extends Page>(known: P, fresh: P, viewer: string | undefined): MergedPage<P> {
  const freshById = new Map(fresh.edges.map((edge) => [edge.node.id, edge]))
  const knownIds = new Set(known.edges.map((edge) => edge.node.id))
  const lastShared = known.edges.findLastIndex((edge) => freshById.has(edge.node.id))
  const isGap = lastShared < 0 && known.edges.length > 0 && fresh.edges.length > 0
  const kept = known.edges.flatMap((edge, index) => {
    const now = freshById.get(edge.node.id)
    if (now) return [now]
    // Without a cursor it arrived live, maybe after the fresh page was made. Below the last shared one are older pages.
    const isGone = !isGap && edge.cursor !== '' && (index < lastShared || !fresh.pageInfo.hasNextPage)
    return isGone ? [] : [edge]
  })
  const unknown = fresh.edges.filter((edge) => !knownIds.has(edge.node.id))
  const own = isGap ? [] : unknown.filter((edge) => edge.node.author.address.toLowerCase() === viewer?.toLowerCase())
  const added = unknown.filter((edge) => !own.includes(edge)).map((edge) => edge.node.id)
  return { page: { ...known, edges: [...own, ...kept] }, added, isGap }
}
