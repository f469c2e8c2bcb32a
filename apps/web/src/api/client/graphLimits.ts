/** Entries of the graph client's result cache (spec §9). Apollo's own default is lower. */
export const resultCacheEntries = 65_536

/** Default options of queries (spec §9). */
export const defaultFetchPolicy = 'cache-first'

/** Mutations always go to the service (spec §9). */
export const mutationFetchPolicy = 'network-only'

/** From this status on, an answer is a server error whatever its body says (spec §8). */
export const firstErrorStatus = 300
