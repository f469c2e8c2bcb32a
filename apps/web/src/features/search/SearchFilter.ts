/** A filter of a search: the text before and after the colon. */
export type SearchFilter = { kind: 'from' | 'to' | 'has' | 'after' | 'before'; value: string }

/** A search, split into words and filters. */
export type SearchQuery = { filters: readonly SearchFilter[]; words: string }
