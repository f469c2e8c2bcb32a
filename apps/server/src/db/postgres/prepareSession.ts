import type { ClientBase } from 'pg'

export type PrepareSessionParameters = {
  /** PostgreSQL cancels a statement that takes longer; `null` for as long as it takes. */
  statementMs: number | null
  /** How long a transaction may wait for this process. */
  idleMs?: number | undefined
}

const settings = `
  select
    set_config('statement_timeout', $1, false),
    set_config('idle_in_transaction_session_timeout', $2, false),
    set_config('jit', 'off', false),
    set_config('tcp_keepalives_idle', '10', false),
    set_config('tcp_keepalives_interval', '5', false),
    set_config('tcp_keepalives_count', '3', false),
    set_config('tcp_user_timeout', '20000', false)`

/**
 * Sets up a connection that was just opened, or holds one to other limits from now on.
 *
 * - A statement ends after its lane's time.
 * - PostgreSQL ends the connection soon when its process stands still in a transaction, or its host is gone: it would hold its
 *   locks for hours otherwise, and everybody would wait.
 * - Nothing here runs long enough to be worth compiling: with `jit`, a search of 44 ms took 133.
 *
 * Not part of the connection's startup message, where poolers refuse it.
 */
export async function prepareSession(
  client: ClientBase,
  { statementMs, idleMs = 20_000 }: PrepareSessionParameters,
): Promise<void> {
  await client.query(settings, [String(statementMs ?? 0), String(idleMs)])
}
