type Post = { id: string; author: { address: string } }
export type Page<Node extends Post = Post> = {
  edges: readonly { cursor: string; node: Node }[]
  pageInfo: { hasNextPage: boolean; endCursor?: string | null | undefined }
}

export type MergedPage<P> = {
  /** The known posts in their order, refreshed, followed by older ones. */
  page: P
  /** Ids of further new posts, newest first. Inserting them would move what is being read. */
  added: readonly string[]
  /** They do not all belong on top, or posts below them are missing: showing them replaces the list by the fresh page. */
  mustReplace: boolean
}

/**
 * Merges a fresh first page into a list of posts that somebody is reading. Posts keep their positions; those that the service no
 * longer lists are removed. The reader's own posts are inserted at once, since they look for them. So are posts below the last
 * known one, such as older posts of an account that was followed a moment ago.
 */
export function mergeFresh<P extends Page>(known: P, fresh: P, viewer: string | undefined): MergedPage<P> {
  const freshById = new Map(fresh.edges.map((edge) => [edge.node.id, edge]))
  const knownIds = new Set(known.edges.map((edge) => edge.node.id))
  const lastShared = known.edges.findLastIndex((edge) => freshById.has(edge.node.id))
  const isGap = lastShared < 0 && known.edges.length > 0 && fresh.edges.length > 0
  const kept = known.edges.flatMap((edge, index) => {
    const now = freshById.get(edge.node.id)
    if (now) return [now]
    // Without a cursor it arrived live, maybe after the fresh page was read. Older pages follow the last shared post.
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
