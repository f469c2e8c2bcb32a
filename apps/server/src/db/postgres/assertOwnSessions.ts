import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Lanes } from '../lanes/Lanes.ts'
import { SessionsSharedError } from './SessionsSharedError.ts'

const timeoutMs = 10_000

/**
 * Asserts that each connection keeps its session: what listens, locks for a session and prepares statements needs it.
 *
 * A pooler that shares sessions gives the one used last to the next transaction (PgBouncer, `server_round_robin`). So a second
 * connection takes the session of the first by a transaction, and the first gets another, or none. The value is random, as sessions
 * that are shared keep those of earlier starts.
 *
 * Asks the two connections that every service needs first, so that a start opens no others.
 *
 * @throws {@link SessionsSharedError}
 */
export async function assertOwnSessions({ url, lanes }: { url: string; lanes: Lanes }): Promise<void> {
  const value = randomUUID()
  await lanes.write.connection().execute(async (first) => {
    await sql`select set_config('kith.connection', ${value}, false)`.execute(first)
    await lanes.log.transaction().execute(async (second) => {
      await sql`select 1`.execute(second)
      const reading = sql<{ value: string | null }>`select current_setting('kith.connection', true) as value`
        .execute(first)
        .then(({ rows }) => rows[0]?.value)
      const answered = new AbortController()
      // Two sessions answered so far: one that does not any more is the one that the second holds.
      const late = sleep(timeoutMs, undefined, { signal: answered.signal })
      const found = await Promise.race([reading, late]).finally(() => answered.abort())
      if (found !== value) throw new SessionsSharedError({ host: new URL(url).host })
    })
  })
}
