import { BaseError as ViemError } from 'viem'

/** Whether a node answers nothing for a while, rather than not this: to ask it for less would be to ask it more often. */
export function isRateLimited(error: unknown): boolean {
  return (
    error instanceof ViemError &&
    /HTTP 429|rate limit|too many requests|compute units per second|second request limit|request count exceeded/i.test(
      error.details,
    )
  )
}
