import { limits } from '@kith/protocol'
import { formatSearch } from './formatSearch.ts'
import type { SearchQuery } from './SearchFilter.ts'

/** The query variables of a search: the whole text for posts, the words for people, the last word for tags. */
export function searchVariables(search: SearchQuery): { query: string; words: string; begin: string } {
  const words = search.words
    .replaceAll(/["#＃]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const begin = words.split(' ').at(-1) ?? ''
  return { query: formatSearch(search), words, begin: [...begin].slice(0, limits.tagCodePoints).join('') }
}
