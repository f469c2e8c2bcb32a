import type { SearchFilter, SearchQuery } from './SearchFilter.ts'

/** A search as one text. Filters first: the service completes the last word. */
export function formatSearch({ filters, words }: SearchQuery): string {
  return [...filters.map(formatFilter), words.trim()].filter(Boolean).join(' ')
}

/** A filter as it is typed. An account that has a handle is written with an `@`. */
function formatFilter({ kind, value }: SearchFilter): string {
  const isHandle = (kind === 'from' || kind === 'to') && !value.startsWith('0x')
  return `${kind}:${isHandle ? '@' : ''}${value}`
}
