import type { Page, PageEntry } from '../../db/page/Page.ts'
import type { PageContext } from '../GraphContext.ts'
import type { Connection } from './Connection.ts'
import type { PageArgs } from './parsePageArgs.ts'
import { readKeyedPage } from './readKeyedPage.ts'

export type ReadPageParameters<Node> = {
  args: PageArgs
  /** Whether the database looks through as much for one entry as for many. */
  isSought?: boolean | undefined
  /** Reads so many entries after a place. */
  list: (page: Page) => Promise<readonly PageEntry[]>
  /** Loads the nodes of the entries. */
  load: (keys: readonly bigint[]) => readonly (Node | Error)[] | Promise<readonly (Node | Error)[]>
}

/** Reads one page of a list that is ordered by log position. */
export function readPage<Node>(
  context: PageContext,
  { args, isSought, list, load }: ReadPageParameters<Node>,
): Promise<Connection<Node>> {
  return readKeyedPage(context, {
    args,
    parts: 1,
    isSought,
    list: async ({ after, ...page }) => {
      const entries = await list({ ...page, after: after?.[0] ?? null })
      return entries.map((entry) => ({ ...entry, cursor: [entry.cursor] }))
    },
    load,
  })
}
