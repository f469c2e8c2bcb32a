import type { SearchFilter, SearchQuery } from './SearchFilter.ts'

/** Formats a search as one text. Filters come first, since the service completes the last word. */
export function formatSearch({ filters, words }: SearchQuery): string {
  return [...filters.map(formatFilter), words.trim()].filter(Boolean).join(' ')
}

/** Formats a filter as typed. A handle gets an `@`. */
function formatFilter({ kind, value }: SearchFilter): string {
  const isHandle = (kind === 'from' || kind === 'to') && !value.startsWith('0x')
  return `${kind}:${isHandle ? '@' : ''}${value}`
}
