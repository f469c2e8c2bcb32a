import type { AccountNode } from '../../db/queries/findAccounts.ts'
import { listAccounts } from '../../db/queries/listAccounts.ts'
import type { GraphContext } from '../GraphContext.ts'
import type { Connection } from '../page/Connection.ts'
import { decodeCursor, encodeCursor } from '../page/cursor.ts'
import type { PageArgs } from '../page/readPage.ts'
import { spendEntries } from '../page/spendEntries.ts'

/** Reads a page of all accounts that wrote something, most followed first. */
export async function readRanking(
  context: GraphContext,
  { first: asked, after }: PageArgs,
): Promise<Connection<AccountNode>> {
  const first = spendEntries(context, asked)
  const [followers, id] = after == null ? [] : decodeCursor(after, 2)
  const place = followers === undefined || id === undefined ? null : { followers: Number(followers), id }
  const ranks = await listAccounts(context.db, { after: place, limit: first + 1, now: new Date(context.now()) })
  const edges = await Promise.all(
    ranks.slice(0, first).map(async (rank) => ({
      node: await context.loaders.accountById.load(rank.id),
      cursor: encodeCursor(rank.followers, rank.id),
    })),
  )
  return { edges, pageInfo: { hasNextPage: ranks.length > first, endCursor: edges.at(-1)?.cursor ?? null } }
}
