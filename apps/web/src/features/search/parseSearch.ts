import type { SearchFilter, SearchQuery } from './SearchFilter.ts'

/** Splits a search as the service does: quoted phrases, or text between spaces. */
const parts = /"[^"]*(?:"|$)|[^\s"]+/gu
const filter =
  /^(?:(?<kind>from|to):@?(?<name>[a-z0-9-]+)|(?<has>has:media)|(?<edge>after|before):(?<day>\d{4}-\d\d-\d\d))$/i

export type ParseSearchOptions = {
  /** Whether the reader is still typing: a filter at the very end may be incomplete. */
  isTyping?: boolean
}

/** Extracts the filters of a search, without duplicates. */
export function parseSearch(text: string, { isTyping = false }: ParseSearchOptions = {}): SearchQuery {
  const filters: SearchFilter[] = []
  const words = text.replace(parts, (part: string, at: number) => {
    const found = isTyping && at + part.length === text.length ? null : toFilter(part)
    if (found === null) return part
    if (!filters.some(({ kind, value }) => kind === found.kind && value === found.value)) filters.push(found)
    return ''
  })
  return { filters, words: filters.length > 0 ? words.replaceAll(/\s+/g, ' ').trimStart() : words }
}

function toFilter(part: string): SearchFilter | null {
  const { kind, name, has, edge, day } = filter.exec(part)?.groups ?? {}
  if (name !== undefined) return { kind: kind?.toLowerCase() === 'to' ? 'to' : 'from', value: name.toLowerCase() }
  if (has !== undefined) return { kind: 'has', value: 'media' }
  if (day === undefined || !isDay(day)) return null
  return { kind: edge?.toLowerCase() === 'after' ? 'after' : 'before', value: day }
}

/** Whether this is a calendar day from 1970 on. The service reads anything else as words. */
function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return day.getTime() >= 0 && day.toISOString().startsWith(text)
}
