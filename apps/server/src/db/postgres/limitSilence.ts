import type { ClientBase } from 'pg'

export type LimitSilenceParameters = {
  /** How long a transaction may wait for this process. */
  idleMs?: number | undefined
}

const settings = `
  select
    set_config('idle_in_transaction_session_timeout', $1, false),
    set_config('tcp_keepalives_idle', '10', false),
    set_config('tcp_keepalives_interval', '5', false),
    set_config('tcp_keepalives_count', '3', false),
    set_config('tcp_user_timeout', '20000', false)`

/**
 * Lets PostgreSQL end this connection soon when its process stands still in a transaction, or its host is gone: it would hold its
 * locks for hours otherwise, and everybody would wait. Not said in the start of the connection, where poolers refuse it.
 */
export async function limitSilence(
  client: ClientBase,
  { idleMs = 20_000 }: LimitSilenceParameters = {},
): Promise<void> {
  await client.query(settings, [String(idleMs)])
}
