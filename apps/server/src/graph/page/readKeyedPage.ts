import type { PageContext } from '../GraphContext.ts'
import type { Connection, Edge } from './Connection.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'
import { type PageArgs, parsePageArgs } from './parsePageArgs.ts'
import { spendEntries } from './spendEntries.ts'

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
  /** Reads so many entries after a cursor, or before it, nearest first: see `Page`. */
  list: (page: { after: Key | null; limit: number; isBackward: boolean }) => Promise<readonly Entry[]>
  /** Loads the nodes of the entries. */
  load: (keys: readonly bigint[]) => readonly (Node | Error)[] | Promise<readonly (Node | Error)[]>
}

/** Reads one page of a list in the order of its key. What an entry says beside its place and node stays with its edge. */
export async function readKeyedPage<Entry extends { cursor: Key; key: bigint }, Node>(
  context: PageContext,
  { args, parts, isSought, price, list, load }: ReadKeyedPageParameters<Entry, Node>,
): Promise<Connection<Node, Edge<Node> & Omit<Entry, 'cursor' | 'key'>>> {
  const { isBackward, cursor: from, count: asked } = parsePageArgs(args)
  const count = spendEntries(context, asked, { isSought, price })
  const after = from === null ? null : decodeCursor(from, parts)
  // One more than asked for shows whether the list goes on, without counting.
  const entries = await list({ after, limit: count + 1, isBackward })
  const isMore = entries.length > count
  const shown = isBackward ? entries.slice(0, count).reverse() : entries.slice(0, count)
  const nodes = await load(shown.map(({ key }) => key))
  const edges = shown.map(({ cursor, key: _, ...rest }, index) => {
    const node = nodes[index]
    if (node === undefined || node instanceof Error) throw node ?? new Error('A list entry was not loaded.')
    return { ...rest, node, cursor: encodeCursor(...cursor) }
  })
  return {
    edges,
    pageInfo: {
      hasNextPage: isBackward ? after !== null : isMore,
      hasPreviousPage: isBackward ? isMore : after !== null,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  }
}
