import type { Connection, Edge } from './Connection.ts'
import { encodeCursor } from './cursor.ts'

/** A short page whose list goes on: the page after it, or before it, starts where reading stopped. Unchanged for `null`. */
export function continueAt<Node, AnEdge extends Edge<Node>>(
  connection: Connection<Node, AnEdge>,
  stoppedAt: readonly bigint[] | null,
  { isBackward = false }: { isBackward?: boolean } = {},
): Connection<Node, AnEdge> {
  if (stoppedAt === null) return connection
  const cursor = encodeCursor(...stoppedAt)
  const further = isBackward ? { hasPreviousPage: true, startCursor: cursor } : { hasNextPage: true, endCursor: cursor }
  return { ...connection, pageInfo: { ...connection.pageInfo, ...further } }
}
