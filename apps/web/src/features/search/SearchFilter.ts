/** A part of a search that narrows what its words find, as it is written before and after the colon. */
export type SearchFilter = { kind: 'from' | 'to' | 'has' | 'after' | 'before'; value: string }

/** A search in its two parts. */
export type SearchQuery = { filters: readonly SearchFilter[]; words: string }
