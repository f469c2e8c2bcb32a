/** Requests for the same address within this time are de-duplicated (spec §9). */
export const dedupingIntervalMs = 2_000

/** Minimum time between two refetches on return to the page (spec §9). */
export const focusThrottleIntervalMs = 5_000

/** Pause before asking again after a failure (spec §9): longer on slow connections. */
export const errorRetryIntervalMs = 5_000
export const slowErrorRetryIntervalMs = 10_000

/** An answer that takes longer than this is called slow (spec §9): later on slow connections. */
export const loadingTimeoutMs = 3_000
export const slowLoadingTimeoutMs = 5_000
