import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../Database.ts'

/**
 * Whether each connection keeps its session: what listens, locks for a session and prepares statements needs it. `first` and `second`
 * have different connections.
 *
 * A pooler that shares sessions gives the one used last to the next transaction (PgBouncer, `server_round_robin`). So a second
 * connection takes the session of the first by a transaction, and the first gets another, or none. The value is random, as sessions
 * that are shared keep those of earlier starts.
 */
export async function hasOwnSessions(first: Db, second: Db, { timeoutMs }: { timeoutMs: number }): Promise<boolean> {
  const value = randomUUID()
  return await first.connection().execute(async (one) => {
    await sql`select set_config('kith.connection', ${value}, false)`.execute(one)
    return await second.transaction().execute(async (other) => {
      await sql`select 1`.execute(other)
      const reading = sql<{ value: string | null }>`select current_setting('kith.connection', true) as value`
        .execute(one)
        .then(({ rows }) => rows[0]?.value)
      const answered = new AbortController()
      // Two sessions answered so far: one that does not any more is the one that the second holds.
      const late = sleep(timeoutMs, undefined, { signal: answered.signal })
      return (await Promise.race([reading, late]).finally(() => answered.abort())) === value
    })
  })
}
