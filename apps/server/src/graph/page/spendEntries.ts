import type { GraphContext } from '../GraphContext.ts'
import { PageError } from './PageError.ts'

/** Entries in one page, at most, and where nothing is said. */
const maxPage = 50
const defaultPage = 20

/** Takes a page's entries from what the request may still ask for, so that lists inside lists stay bounded. */
export function spendEntries({ budget }: GraphContext, asked: number | null | undefined): number {
  const first = asked ?? defaultPage
  if (first < 1 || first > maxPage)
    throw new PageError({ problem: `A page has 1 to ${maxPage} entries, not ${first}.` })
  budget.entries -= first
  if (budget.entries < 0) throw new PageError({ problem: 'This request asks for too many entries at once.' })
  return first
}
