import { bounds } from '../../config/bounds.ts'
import { TooManyRequestsError } from '../../limits/rates/TooManyRequestsError.ts'
import type { SpendContext } from '../GraphContext.ts'
import { PageError } from './PageError.ts'

/** Entries in one page by default. */
const defaultPage = 20

export type SpendEntriesParameters = {
  /** Whether the database looks through as much for one entry as for many. */
  isSought?: boolean | undefined
  /** Minimum price of the page in list entries, if it depends on the query. */
  price?: number | undefined
}

/**
 * Takes a page's entries from what the request may still ask for, so that lists inside lists stay bounded, and from what
 * its client may within a minute.
 *
 * @throws {@link PageError} | {@link TooManyRequestsError}
 */
export function spendEntries(
  { budget, rates, client }: SpendContext,
  asked: number | null | undefined,
  { isSought = false, price = isSought ? bounds.soughtEntries : 0 }: SpendEntriesParameters = {},
): number {
  const first = asked ?? defaultPage
  if (first < 1 || first > bounds.pageEntries)
    throw new PageError({ problem: `A page has 1 to ${bounds.pageEntries} entries, not ${first}.` })
  // A search never costs more than the entries a client may read in a minute. Otherwise it would never be allowed.
  const spent = Math.max(first, Math.min(price, rates.perMinute.entries))
  budget.entries -= spent
  if (budget.entries < 0) throw new PageError({ problem: 'This request asks for too many entries at once.' })
  const retryAt = rates.take('entries', client, spent)
  if (retryAt !== null)
    throw new TooManyRequestsError({ what: 'list entries', limit: rates.perMinute.entries, retryAt })
  budget.charged += spent
  return first
}
