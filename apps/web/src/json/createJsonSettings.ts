import type { SWRConfiguration } from 'swr'
import { getJson } from './getJson.ts'
import { isSlowConnection } from './isSlowConnection.ts'
import {
  dedupingIntervalMs,
  errorRetryIntervalMs,
  focusThrottleIntervalMs,
  loadingTimeoutMs,
  slowErrorRetryIntervalMs,
  slowLoadingTimeoutMs,
} from './jsonLimits.ts'

/** How plain JSON is fetched and kept fresh (spec §9). The library's defaults are the same today; here they are ours. */
export function createJsonSettings(isSlow = isSlowConnection()): SWRConfiguration {
  return {
    fetcher: getJson,
    dedupingInterval: dedupingIntervalMs,
    focusThrottleInterval: focusThrottleIntervalMs,
    errorRetryInterval: isSlow ? slowErrorRetryIntervalMs : errorRetryIntervalMs,
    loadingTimeout: isSlow ? slowLoadingTimeoutMs : loadingTimeoutMs,
  }
}
