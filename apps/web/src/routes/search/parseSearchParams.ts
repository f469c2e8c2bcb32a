import { type SearchTab, searchTabs } from '../../features/search/SearchTab.ts'

/** URL parameters of `/search`: the query and the kind of results. */
export type SearchParams = { q?: string; in?: SearchTab }

/** Parses the URL parameters of `/search`. Ignores unknown values. */
export function parseSearchParams(params: Record<string, unknown>): SearchParams {
  const { q, in: written } = params
  const tab = searchTabs.find((name) => name === written)
  return { ...(typeof q === 'string' && q.trim() !== '' && { q }), ...(tab && tab !== 'top' && { in: tab }) }
}
