import { sql } from 'kysely'
import type { Tx } from './Database.ts'

/** Key of the advisory lock that lets one process change the database as a whole at a time: "kith" in ASCII. */
const schemaLock = 0x6b697468

/** Lets one process at a time migrate or rebuild, until its transaction ends. Every service that starts waits here. */
export async function lockSchema(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(schemaLock)})`.execute(tx)
}
