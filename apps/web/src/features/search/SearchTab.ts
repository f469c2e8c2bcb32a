/** Kinds of results. */
export const searchTabs = ['top', 'latest', 'people', 'tags'] as const
export type SearchTab = (typeof searchTabs)[number]
