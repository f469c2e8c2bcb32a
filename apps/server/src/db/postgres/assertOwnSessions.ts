import pg from 'pg'
import { SessionsSharedError } from './SessionsSharedError.ts'

const timeoutMs = 10_000

/**
 * Asserts that each connection keeps its session: what listens, locks for a session and prepares statements needs it.
 *
 * A pooler that shares sessions gives the one used last to the next transaction (PgBouncer, `server_round_robin`). So a second
 * connection takes the session of the first by a transaction, and the first gets another.
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
    await first.query(`select set_config('kith.connection', 'first', false)`)
    await second.query('begin')
    await second.query('select 1')
    const { rows } = await first.query<{ value: string | null }>(
      `select current_setting('kith.connection', true) as value`,
    )
    await second.query('rollback')
    if (rows[0]?.value !== 'first') throw new SessionsSharedError({ host: new URL(url).host })
  } finally {
    await Promise.all([first.end(), second.end()])
  }
}
