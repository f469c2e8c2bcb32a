/** Entries of the graph client's result cache (spec §9). Apollo's own default is lower. */
export const resultCacheEntries = 65_536

/** Default options of queries (spec §9). */
export const defaultFetchPolicy = 'cache-first'

/** Mutations always go to the service (spec §9). */
export const mutationFetchPolicy = 'network-only'

/** From this status on, an answer is a server error whatever its body says (spec §8). */
export const firstErrorStatus = 300

/** Entries in one page of a list. */
export const listPageSize = 20

/** Posts in one page of a feed: two screens of a phone. More in one task than a slow phone takes without a pause. */
export const feedPageSize = 10

/** Number of trending tags to fetch, wherever they are shown. */
export const trendingTagCount = 10
