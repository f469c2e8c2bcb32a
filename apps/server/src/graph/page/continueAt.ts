import type { Connection, Edge } from './Connection.ts'
import { encodeCursor } from './cursor.ts'

/** A short page whose list goes on: the next page starts where reading stopped. Unchanged for `null`. */
export function continueAt<Node, AnEdge extends Edge<Node>>(
  connection: Connection<Node, AnEdge>,
  stoppedAt: readonly bigint[] | null,
): Connection<Node, AnEdge> {
  if (stoppedAt === null) return connection
  const endCursor = encodeCursor(...stoppedAt)
  return { ...connection, pageInfo: { ...connection.pageInfo, hasNextPage: true, endCursor } }
}
