export type ServerClock = {
  /** Receives a server's time, as just received. */
  set(serverTime: Date): void
  now(): number
  /** The service's time at a time of the browser's clock, both in milliseconds since 1970. */
  toServiceTime(deviceMs: number): number
  /** A message's time: the server's now, and later than every time returned before (design §5: higher `ts` wins). */
  next(): number
}

/** The service's clock as this browser knows it. Until a first answer it uses the browser's own. */
export function createServerClock(): ServerClock {
  let offsetMs = 0
  let last = 0
  const toServiceTime = (deviceMs: number) => deviceMs + offsetMs
  const now = () => toServiceTime(Date.now())
  return {
    set(serverTime) {
      offsetMs = serverTime.getTime() - Date.now()
    },
    now,
    toServiceTime,
    next() {
      last = Math.max(Math.round(now()), last + 1)
      return last
    },
  }
}
