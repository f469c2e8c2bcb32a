import type { Page, PageEntry } from '../../db/queries/Page.ts'
import type { GraphContext } from '../GraphContext.ts'
import type { Connection } from './Connection.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'
import { spendEntries } from './spendEntries.ts'

export type PageArgs = { first?: number | null | undefined; after?: string | null | undefined }

export type ReadPageParameters<Node> = {
  args: PageArgs
  /** Reads so many entries after a place. */
  list: (page: Page) => Promise<readonly PageEntry[]>
  /** Finds what stands at the entries. */
  load: (keys: readonly bigint[]) => Promise<readonly (Node | Error)[]>
}

/** Reads one page of a list that is ordered by log position. */
export async function readPage<Node>(
  context: GraphContext,
  { args: { first: asked, after }, list, load }: ReadPageParameters<Node>,
): Promise<Connection<Node>> {
  const first = spendEntries(context, asked)
  const [place = null] = after == null ? [] : decodeCursor(after, 1)
  // One more than asked for tells whether anything follows, without counting.
  const entries = await list({ after: place, limit: first + 1 })
  const shown = entries.slice(0, first)
  const nodes = await load(shown.map(({ key }) => key))
  const edges = shown.map(({ cursor, repostedBy }, index) => {
    const node = nodes[index]
    if (node === undefined || node instanceof Error) throw node ?? new Error('A list entry was not loaded.')
    return { node, cursor: encodeCursor(cursor), repostedBy }
  })
  return { edges, pageInfo: { hasNextPage: entries.length > first, endCursor: edges.at(-1)?.cursor ?? null } }
}
