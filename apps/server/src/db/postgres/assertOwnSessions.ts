import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { SessionsSharedError } from './SessionsSharedError.ts'

const timeoutMs = 10_000
/** What the client says of a query that took longer. */
const readTimeout = 'Query read timeout'

/**
 * Asserts that each connection keeps its session: what listens, locks for a session and prepares statements needs it.
 *
 * A pooler that shares sessions gives the one used last to the next transaction (PgBouncer, `server_round_robin`). So a second
 * connection takes the session of the first by a transaction, and the first gets another, or none. The value is random, as sessions
 * that are shared keep those of earlier starts.
 *
 * @throws {@link SessionsSharedError}
 */
export async function assertOwnSessions({ url }: { url: string }): Promise<void> {
  const options = { connectionString: url, connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs }
  const [first, second] = [new pg.Client(options), new pg.Client(options)]
  // A connection that breaks reports the error to its query.
  for (const client of [first, second]) client.on('error', () => undefined)
  try {
    await first.connect()
    await second.connect()
    const value = randomUUID()
    await first.query(`select set_config('kith.connection', $1, false)`, [value])
    await second.query('begin')
    await second.query('select 1')
    const read = `select current_setting('kith.connection', true) as value`
    // Two sessions answered so far: one that does not any more is the one that the second holds.
    const found = await first.query<{ value: string | null }>(read).then(
      ({ rows }) => rows[0]?.value,
      (error: Error) => {
        if (error.message !== readTimeout) throw error
      },
    )
    if (found !== value) throw new SessionsSharedError({ host: new URL(url).host })
    await second.query('rollback')
  } finally {
    await Promise.all([first.end(), second.end()])
  }
}
