import type { NotificationFilter, NotificationNode } from '../../db/notification/listNotifications.ts'
import type { Bearer } from '../../sign-in/findBearer.ts'
import type { PageContext } from '../GraphContext.ts'
import type { Connection } from '../page/Connection.ts'
import { decodeCursor, encodeCursor } from '../page/cursor.ts'
import type { PageArgs } from '../page/parsePageArgs.ts'
import { spendEntries } from '../page/spendEntries.ts'
import { readVisibleNotifications } from './readVisibleNotifications.ts'

/** Reads a page of an account's notifications. */
export async function readNotifications(
  context: PageContext,
  { first: asked, after }: PageArgs,
  of: { viewer: Bearer; filter: NotificationFilter },
): Promise<Connection<NotificationNode>> {
  const first = spendEntries(context, asked, { isSought: of.filter === 'followed' })
  const [from = null, place = null] = after == null ? [] : decodeCursor(after, 2)
  const page = { after: place, limit: first + 1 }
  const { entries, nodes, stoppedAt, top } = await readVisibleNotifications(context, { ...of, top: from }, page)
  const start = top ?? 0n
  const edges = entries.slice(0, first).flatMap(({ key }) => {
    const node = nodes.get(key)
    return node ? [{ node, cursor: encodeCursor(start, key) }] : []
  })
  return {
    edges,
    pageInfo: {
      hasNextPage: entries.length > first || stoppedAt !== null,
      hasPreviousPage: place !== null,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: stoppedAt === null ? (edges.at(-1)?.cursor ?? null) : encodeCursor(start, stoppedAt),
    },
  }
}
