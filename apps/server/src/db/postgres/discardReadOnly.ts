import type pg from 'pg'

/** PostgreSQL's code for a write on a standby (class 25, invalid transaction state). */
const readOnly = '25006'
/** A younger connection is kept: there may be no primary yet, and another connection for each write would not find one. */
const minAgeMs = 3_000

/**
 * Closes connections on which PostgreSQL refused a write because it is a standby, as soon as their user releases them. The next one
 * goes where the address, or the proxy behind it, leads by then; an open one would stay with the standby for good.
 */
export function discardReadOnly(pool: pg.Pool): void {
  const stale = new WeakSet<pg.PoolClient>()
  pool.on('connect', (client) => {
    const openedAt = performance.now()
    client.connection.on('errorMessage', (error: { code?: string }) => {
      if (error.code === readOnly && performance.now() - openedAt >= minAgeMs) stale.add(client)
    })
  })
  pool.on('release', (_error, client) => {
    // The pool removes a client that is ending.
    if (stale.has(client)) void client.end()
  })
}
