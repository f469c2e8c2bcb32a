import { bounds } from '../config/bounds.ts'
import type { SearchWork } from './describeSearch.ts'

/** What a page of a search costs, in list entries: more words, phrases and beginnings of words take the database longer. */
export function priceOfSearch(
  { words, beginnings, steps }: Pick<SearchWork, 'words' | 'beginnings' | 'steps'>,
  { isBest }: { isBest: boolean },
): number {
  const price = bounds.searchEntries * (1 + words + 2 * beginnings + 4 * steps) * (isBest ? 2 : 1)
  return Math.min(price, bounds.maxSearchEntries)
}
