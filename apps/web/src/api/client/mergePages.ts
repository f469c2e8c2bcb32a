import type { FieldPolicy, Reference } from '@apollo/client/cache'

/** `reposters`: in lists that reposts bring posts into. */
type Edge = { cursor: string; node: Reference; reposters?: readonly Reference[] }
type Connection = { edges: readonly Edge[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } }

/**
 * How a connection's pages add up in the cache: a page after a cursor is appended, a first page starts anew, and a post that came
 * in twice (live, then with a page; reposted by another) stands once, with everyone who reposted it.
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

/** The same edge, unless somebody is new. */
function addReposters(edge: Edge, more: readonly Reference[]): Edge {
  const { reposters = [] } = edge
  const added = more.filter(({ __ref }) => !reposters.some((known) => known.__ref === __ref))
  return added.length === 0 ? edge : { ...edge, reposters: [...reposters, ...added] }
}
