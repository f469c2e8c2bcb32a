import type pg from 'pg'

/** PostgreSQL's code for a write on a standby (class 25, invalid transaction state). */
const readOnly = '25006'
/** A younger connection is kept: there may be no primary yet, and another connection for each query would not find one. */
const minAgeMs = 3_000

/**
 * Closes connections that led to a standby when they were opened (`standbys`), or on which PostgreSQL refused a write because it is
 * one, as soon as their user releases them. The next one goes where the address, or the proxy behind it, leads by then; an open one
 * would stay with the standby for good.
 */
export function discardStandbys(pool: pg.Pool, standbys: WeakSet<pg.ClientBase>): void {
  const openedAt = new WeakMap<pg.ClientBase, number>()
  pool.on('connect', (client) => {
    openedAt.set(client, performance.now())
    client.connection.on('errorMessage', (error: { code?: string }) => {
      if (error.code === readOnly) standbys.add(client)
    })
  })
  pool.on('release', (_error, client) => {
    const ageMs = performance.now() - (openedAt.get(client) ?? 0)
    // The pool removes a client that is ending.
    if (standbys.has(client) && ageMs >= minAgeMs) void client.end()
  })
}
