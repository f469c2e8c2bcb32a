import { bounds } from '../config/bounds.ts'
import type { SearchWork } from './describeSearch.ts'

/** Price of a page of results, in list entries. More words, phrases and prefixes take the database longer, so they cost more. */
export function priceOfSearch(
  { words, beginnings, steps }: Pick<SearchWork, 'words' | 'beginnings' | 'steps'>,
  { isBest }: { isBest: boolean },
): number {
  const price = bounds.searchEntries * (1 + words + 2 * beginnings + 4 * steps) * (isBest ? 2 : 1)
  return Math.min(price, bounds.maxSearchEntries)
}
