import type { FieldPolicy, Reference } from '@apollo/client/cache'

type Edge = { cursor: string; node: Reference }
type Connection = { edges: readonly Edge[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } }

/**
 * How a connection's pages add up in the cache: a page after a cursor is appended, a first page starts anew, and a post that came
 * in twice (live, then with a page) stands once.
 */
export function mergePages(): FieldPolicy<Connection> {
  return {
    keyArgs: false,
    merge(existing, incoming, { args }) {
      if (existing === undefined || args?.['after'] == null) return incoming
      const known = new Set(existing.edges.map((edge) => edge.node.__ref))
      const added = incoming.edges.filter((edge) => !known.has(edge.node.__ref))
      return { ...incoming, edges: [...existing.edges, ...added] }
    },
  }
}
