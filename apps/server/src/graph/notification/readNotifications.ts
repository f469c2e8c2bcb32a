import {
  listNotifications,
  type NotificationFilter,
  type NotificationNode,
} from '../../db/queries/listNotifications.ts'
import type { GraphContext } from '../GraphContext.ts'
import type { Connection } from '../page/Connection.ts'
import { decodeCursor, encodeCursor } from '../page/cursor.ts'
import type { PageArgs } from '../page/readPage.ts'
import { spendEntries } from '../page/spendEntries.ts'

/** Reads a page of what an account is told. */
export async function readNotifications(
  context: GraphContext,
  { first: asked, after }: PageArgs,
  of: { accountId: bigint; filter: NotificationFilter },
): Promise<Connection<NotificationNode>> {
  const first = spendEntries(context, asked)
  const [top, place] = after == null ? [] : decodeCursor(after, 2)
  const from = top === undefined || place === undefined ? null : { top, place }
  const entries = await listNotifications(context.db, of, { after: from, limit: first + 1 })
  const start = from?.top ?? entries[0]?.place ?? 0n
  const edges = entries.slice(0, first).map(({ place, node }) => ({ node, cursor: encodeCursor(start, place) }))
  return { edges, pageInfo: { hasNextPage: entries.length > first, endCursor: edges.at(-1)?.cursor ?? null } }
}
