import { type SearchTab, searchTabs } from '../../features/search/SearchTab.ts'

/** What `/search` has in its address: what is sought, and where. */
export type SearchParams = { q?: string; in?: SearchTab }

/** Reads the address of `/search`. What it does not know, it leaves out. */
export function parseSearchParams(params: Record<string, unknown>): SearchParams {
  const { q, in: written } = params
  const tab = searchTabs.find((name) => name === written)
  return { ...(typeof q === 'string' && q.trim() !== '' && { q }), ...(tab && tab !== 'top' && { in: tab }) }
}
