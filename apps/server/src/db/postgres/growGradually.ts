import type pg from 'pg'

/** How long a caller waits for a connection in use before the pool opens another: most bursts are over sooner. */
const growMs = 25

export type GrowingPool = {
  /** To be called after each request for a connection. */
  noteRequest: () => void
  stop: () => void
}

/**
 * Lets a pool of one connection open another whenever a caller has waited a while, up to `size`. A connection costs PostgreSQL a
 * process that reads the catalog and plans every statement again: more than the queries of a burst, which would each open one.
 */
export function growGradually(pool: pg.Pool, { size }: { size: number }): GrowingPool {
  let timer: NodeJS.Timeout | undefined

  function noteRequest(): void {
    if (pool.waitingCount === 0 || pool.options.max >= size) return
    // After a pause of this process, the answers that are here already come first.
    timer ??= setTimeout(() => setImmediate(grow), growMs)
  }

  function grow(): void {
    timer = undefined
    if (pool.waitingCount <= pool.idleCount) return
    pool.options.max += 1
    // As it is released, the pool gives it to the first who waits. If it does not open, who waits hears why by trying.
    pool.connect().then(
      (client) => client.release(),
      () => undefined,
    )
    noteRequest()
  }

  return { noteRequest, stop: () => clearTimeout(timer) }
}
