export type ServerClock = {
  /** Receives a server's time, as just received. */
  set(serverTime: Date): void
  now(): number
  /** A message's time: the server's now, and later than every time returned before (design §5: higher `ts` wins). */
  next(): number
}

/** The service's clock as this browser knows it. Until a first answer it uses the browser's own. */
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
