type Post = { id: string; author: { address: string } }
export type Page<Node extends Post = Post> = {
  edges: readonly { cursor: string; node: Node }[]
  pageInfo: { hasNextPage: boolean; endCursor?: string | null | undefined }
}

export type MergedPage<P> = {
  /** The known posts in their order, as they are now, and below them what follows. */
  page: P
  /** Ids of further new posts, newest first. They would move what is being read. */
  added: readonly string[]
  /** They do not all belong on top, or posts below them are missing: showing them means showing the fresh page instead. */
  mustReplace: boolean
}

/**
 * Brings a list of posts that somebody is reading up to date with a fresh first page. Posts stay where they are; one that the service
 * no longer lists goes. The reader's own posts come in at once: they wrote them elsewhere, and look for them. So do posts below the last
 * known one, such as older posts of somebody who was followed a moment ago.
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
  const isKnown = ({ node }: P['edges'][number]) => knownIds.has(node.id)
  const firstKnown = fresh.edges.findIndex(isKnown)
  const isLast = lastShared >= 0 && lastShared === known.edges.length - 1
  const below = isLast ? fresh.edges.slice(fresh.edges.findLastIndex(isKnown) + 1) : []
  const unknown = fresh.edges.filter((edge) => !isKnown(edge) && !below.includes(edge))
  const own = isGap ? [] : unknown.filter((edge) => edge.node.author.address.toLowerCase() === viewer?.toLowerCase())
  const others = unknown.filter((edge) => !own.includes(edge))
  return {
    page: {
      ...known,
      edges: [...own, ...kept, ...below],
      ...(below.length > 0 && { pageInfo: fresh.pageInfo }),
    },
    added: others.map(({ node }) => node.id),
    mustReplace: isGap || others.some((edge) => firstKnown >= 0 && fresh.edges.indexOf(edge) > firstKnown),
  }
}
