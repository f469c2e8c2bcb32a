import { sql } from 'kysely'
import { advisoryLocks } from './advisoryLocks.ts'
import type { Tx } from './Database.ts'

/** Lets one process at a time migrate or rebuild, until its transaction ends. Every service that starts waits here. */
export async function lockSchema(tx: Tx): Promise<void> {
  // What is worked out between two statements takes the time it takes.
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
  await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLocks.schema)})`.execute(tx)
}
