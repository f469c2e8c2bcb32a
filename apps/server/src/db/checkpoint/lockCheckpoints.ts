import { sql } from 'kysely'
import { advisoryLocks } from '../advisoryLocks.ts'
import type { Tx } from '../Database.ts'

/** Lets one process at a time add a checkpoint, until the transaction ends. */
export async function lockCheckpoints(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLocks.checkpoints)})`.execute(tx)
}
