import type { FieldPolicy, Reference } from '@apollo/client/cache'

/** `reposters`: in lists that contain reposts. */
type Edge = { cursor: string; node: Reference; reposters?: readonly Reference[] }
type Connection = { edges: readonly Edge[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } }

/**
 * Merges a connection's pages in the cache. A page after a cursor is appended; a first page replaces the list. A post that arrives
 * twice (live, then in a page; or reposted again) appears once, with all its reposters.
 */
export function mergePages(): FieldPolicy<Connection> {
  return {
    keyArgs: false,
    merge(existing, incoming, { args }) {
      if (existing === undefined || args?.['after'] == null) return incoming
      const known = new Set(existing.edges.map((edge) => edge.node.__ref))
      const added = incoming.edges.filter((edge) => !known.has(edge.node.__ref))
      const again = new Map(incoming.edges.map((edge) => [edge.node.__ref, edge.reposters ?? []]))
      const kept = existing.edges.map((edge) => addReposters(edge, again.get(edge.node.__ref) ?? []))
      return { ...incoming, edges: [...kept, ...added] }
    },
  }
}

/** Returns the same edge unless there is a new reposter. */
function addReposters(edge: Edge, more: readonly Reference[]): Edge {
  const { reposters = [] } = edge
  const added = more.filter(({ __ref }) => !reposters.some((known) => known.__ref === __ref))
  return added.length === 0 ? edge : { ...edge, reposters: [...reposters, ...added] }
}
