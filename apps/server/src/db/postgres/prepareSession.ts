import type { ClientBase } from 'pg'

export type PrepareSessionParameters = {
  /** PostgreSQL cancels a statement that takes longer; `null` for no limit. */
  statementMs: number | null
  /** How long a transaction may sit idle while it waits for this process. */
  idleMs?: number | undefined
  /** Whether statements find their rows by key alone. */
  isKeyed?: boolean | undefined
}

/** What a connection led to. */
export type Session = Readonly<{
  isStandby: boolean
  /** When the server was started: two servers behind one address differ in it. */
  startedAt: string
}>

/** The first statement of each connection. It belongs to no request, whichever one the connection was opened for. */
export const sessionSettings = `
  select
    set_config('statement_timeout', $1, false),
    set_config('idle_in_transaction_session_timeout', $2, false),
    set_config('jit', 'off', false),
    set_config('enable_seqscan', $3, false),
    set_config('client_min_messages', 'warning', false),
    set_config('tcp_keepalives_idle', '10', false),
    set_config('tcp_keepalives_interval', '5', false),
    set_config('tcp_keepalives_count', '3', false),
    set_config('tcp_user_timeout', '20000', false),
    pg_is_in_recovery() as "isStandby",
    pg_postmaster_start_time()::text as "startedAt"`

/**
 * Sets up a connection that was just opened, or changes the limits of an open one.
 *
 * - PostgreSQL cancels a statement after its lane's timeout.
 * - PostgreSQL soon ends a connection whose process hangs in a transaction, or whose host is gone. Otherwise it would keep its
 *   locks for hours, and everyone would wait.
 * - Warnings are sent, whatever the role's own settings: one says that a commit did not wait for its standby.
 * - `jit` is off: no statement runs long enough to be worth compiling. With `jit`, a search of 44 ms took 133.
 * - Lookups by key never read whole tables. A connection keeps the plan of a prepared statement until its tables are
 *   analyzed again; one made while a table was nearly empty reads all of it, with each commit, until then.
 *
 * These settings are not in the connection's startup message, because poolers refuse them there.
 */
export async function prepareSession(
  client: ClientBase,
  { statementMs, idleMs = 20_000, isKeyed = false }: PrepareSessionParameters,
): Promise<Session> {
  const scans = isKeyed ? 'off' : 'on'
  const { rows } = await client.query(sessionSettings, [String(statementMs ?? 0), String(idleMs), scans])
  return { isStandby: rows[0]?.isStandby === true, startedAt: String(rows[0]?.startedAt) }
}
