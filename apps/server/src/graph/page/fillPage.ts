import type { Page, PageEntry } from '../../db/queries/Page.ts'

export type FillPageParameters = {
  list: (page: Page) => Promise<readonly PageEntry[]>
  /** Leaves out what is not to be shown; it never adds or reorders. */
  keep: (entries: readonly PageEntry[]) => Promise<readonly PageEntry[]>
}

export type FilledPage = Readonly<{
  entries: readonly PageEntry[]
  /** Where reading was given up before the page was full, though the list may go on; `null` where it was not. */
  stoppedAt: bigint | null
}>

/** How often a list is asked for one page. */
const maxRounds = 5

/**
 * Fills a page with those entries of a list that are to be shown: asks again behind the last entry seen until the page is full or
 * the list ends, five times at most. After that the page stays short, and says where to go on: one whom nearly everything is
 * hidden from costs five pages, not the whole list.
 *
 * What stands once in a page of the list stands once here. Cursors are the list's own, so that nothing is skipped or repeated
 * from page to page, whatever is hidden in between.
 */
export async function fillPage(page: Page, { list, keep }: FillPageParameters): Promise<FilledPage> {
  const shown = new Map<bigint, PageEntry>()
  let { after } = page
  for (let round = 0; round < maxRounds; round += 1) {
    const entries = await list({ ...page, after })
    for (const entry of await keep(entries)) if (!shown.has(entry.key)) shown.set(entry.key, entry)
    const last = entries.at(-1)
    if (shown.size >= page.limit || entries.length < page.limit || !last)
      return { entries: [...shown.values()].slice(0, page.limit), stoppedAt: null }
    after = last.cursor
  }
  return { entries: [...shown.values()], stoppedAt: after }
}
