/** A position in a list and its entry. */
type Entry<Cursor> = Readonly<{ cursor: Cursor; key: bigint }>
type Page<Cursor> = Readonly<{ after: Cursor | null; limit: number }>

export type FillPageParameters<Cursor, AnEntry extends Entry<Cursor>> = {
  list: (page: Page<Cursor>) => Promise<readonly AnEntry[]>
  /** Leaves out what is not to be shown; it never adds or reorders. */
  keep: (entries: readonly AnEntry[]) => Promise<readonly AnEntry[]>
  /** Where the last read of the list stopped before the list's end; `null` if it did not. */
  findStop?: (() => Cursor | null) | undefined
}

export type FilledPage<Cursor = bigint, AnEntry extends Entry<Cursor> = Entry<Cursor>> = Readonly<{
  entries: readonly AnEntry[]
  /** Where reading was given up before the page was full, though the list may go on; `null` where it was not. */
  stoppedAt: Cursor | null
}>

/** How often a list is asked for one page. */
export const maxRounds = 5

/**
 * Fills a page with those entries of a list that are to be shown: asks again behind the last entry seen until the page is full or
 * the list ends, five times at most. After that the page stays short, and has a cursor to go on: for a reader that hides nearly everything it
 * costs five pages, not the whole list.
 *
 * What appears once in a page of the list appears once here. Cursors are the list's own, so that nothing is skipped or repeated
 * from page to page, whatever is hidden in between.
 */
export async function fillPage<Cursor, AnEntry extends Entry<Cursor>>(
  page: Page<Cursor>,
  { list, keep, findStop = () => null }: FillPageParameters<Cursor, AnEntry>,
): Promise<FilledPage<Cursor, AnEntry>> {
  const shown = new Map<bigint, AnEntry>()
  let { after } = page
  for (let round = 0; round < maxRounds; round += 1) {
    const entries = await list({ ...page, after })
    for (const entry of await keep(entries)) if (!shown.has(entry.key)) shown.set(entry.key, entry)
    const last = entries.at(-1)
    if (shown.size >= page.limit) return { entries: [...shown.values()].slice(0, page.limit), stoppedAt: null }
    if (entries.length < page.limit || !last) return { entries: [...shown.values()], stoppedAt: findStop() }
    after = last.cursor
  }
  return { entries: [...shown.values()], stoppedAt: after }
}
