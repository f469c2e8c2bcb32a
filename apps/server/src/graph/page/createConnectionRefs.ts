import type { ObjectRef } from '@pothos/core'
import { builder } from '../builder.ts'
import type { Connection, Edge } from './Connection.ts'
import { PageInfoRef } from './PageInfoRef.ts'

type Types = typeof builder.$inferSchemaTypes

export type CreateConnectionRefsParameters<Node> = {
  /** What the edge, its node and a page of them are, in the words of the schema. */
  descriptions: { edge: string; node: string; page: string }
  node: ObjectRef<Types, Node>
}

/** Declares `<name>Edge` and `<name>Connection`: a list that is read page by page. More fields of an edge are added to it. */
export function createConnectionRefs<Node, AnEdge extends Edge<Node> = Edge<Node>>(
  name: string,
  { descriptions, node: type }: CreateConnectionRefsParameters<Node>,
): { EdgeRef: ObjectRef<Types, AnEdge>; ConnectionRef: ObjectRef<Types, Connection<Node, AnEdge>> } {
  const EdgeRef = builder.objectRef<AnEdge>(`${name}Edge`)
  const ConnectionRef = builder.objectRef<Connection<Node, AnEdge>>(`${name}Connection`)
  EdgeRef.implement({
    description: descriptions.edge,
    fields: (t) => ({
      // The compiler cannot see of a node in general that it is no list.
      node: t.field({ type, description: descriptions.node, resolve: ({ node }) => node as never }),
      cursor: t.string({ description: 'Its place, to be passed as "after".', resolve: ({ cursor }) => cursor }),
    }),
  })
  ConnectionRef.implement({
    description: descriptions.page,
    fields: (t) => ({
      edges: t.field({ type: [EdgeRef], description: 'The entries.', resolve: ({ edges }) => [...edges] }),
      pageInfo: t.field({ type: PageInfoRef, description: 'How to go on.', resolve: ({ pageInfo }) => pageInfo }),
    }),
  })
  return { EdgeRef, ConnectionRef }
}
