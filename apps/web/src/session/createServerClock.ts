export type ServerClock = {
  /** Takes a server's time, as just received. */
  set(serverTime: Date): void
  now(): number
  /** A message's time: the server's now, and later than every one given before (design §5: higher `ts` wins). */
  next(): number
}

/** The service's clock as this browser knows it. Until it has heard from the service it trusts its own. */
export function createServerClock(): ServerClock {
  let offsetMs = 0
  let last = 0
  const now = () => Date.now() + offsetMs
  return {
    set(serverTime) {
      offsetMs = serverTime.getTime() - Date.now()
    },
    now,
    next() {
      last = Math.max(Math.round(now()), last + 1)
      return last
    },
  }
}
