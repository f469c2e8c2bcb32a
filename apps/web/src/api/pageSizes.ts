/** Entries in one page of a list. */
export const listPageSize = 20

/** Posts in one page of a feed: two screens of a phone. More in one task than a slow phone takes without a pause. */
export const feedPageSize = 10

/** Number of trending tags to fetch, wherever they are shown. */
export const trendingTagCount = 10
