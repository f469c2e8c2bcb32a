import type { GraphContext } from '../GraphContext.ts'
import type { Connection, Edge } from './Connection.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'
import { spendEntries } from './spendEntries.ts'

/** What a list is asked for. */
export type PageArgs = { first?: number | null | undefined; after?: string | null | undefined }

/** A list's key may have several parts: a score and what decides between equals. None is negative. */
type Key = readonly bigint[]

export type ReadKeyedPageParameters<Entry extends { cursor: Key; key: bigint }, Node> = {
  args: PageArgs
  /** Of how many parts the list's key is. */
  parts: number
  /** Whether the database looks through as much for one entry as for many. */
  isSought?: boolean | undefined
  /** Minimum price of the page in list entries, if it depends on the query. */
  price?: number | undefined
  /** Reads so many entries after a place. */
  list: (page: { after: Key | null; limit: number }) => Promise<readonly Entry[]>
  /** Finds what stands at the entries. */
  load: (keys: readonly bigint[]) => readonly (Node | Error)[] | Promise<readonly (Node | Error)[]>
}

/** Reads one page of a list in the order of its key. What an entry says beside its place and node stays with its edge. */
export async function readKeyedPage<Entry extends { cursor: Key; key: bigint }, Node>(
  context: GraphContext,
  { args: { first: asked, after }, parts, isSought, price, list, load }: ReadKeyedPageParameters<Entry, Node>,
): Promise<Connection<Node, Edge<Node> & Omit<Entry, 'cursor' | 'key'>>> {
  const first = spendEntries(context, asked, { isSought, price })
  const place = after == null ? null : decodeCursor(after, parts)
  // One more than asked for tells whether anything follows, without counting.
  const entries = await list({ after: place, limit: first + 1 })
  const shown = entries.slice(0, first)
  const nodes = await load(shown.map(({ key }) => key))
  const edges = shown.map(({ cursor, key: _, ...rest }, index) => {
    const node = nodes[index]
    if (node === undefined || node instanceof Error) throw node ?? new Error('A list entry was not loaded.')
    return { ...rest, node, cursor: encodeCursor(...cursor) }
  })
  return {
    edges,
    pageInfo: {
      hasNextPage: entries.length > first,
      hasPreviousPage: place !== null,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  }
}
