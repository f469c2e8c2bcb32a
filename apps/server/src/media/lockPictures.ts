import { sql } from 'kysely'
import { advisoryLocks } from '../db/advisoryLocks.ts'
import type { Tx } from '../db/Database.ts'

/**
 * Until the transaction ends, nobody else records a picture, marks one as released or takes its files away. Who also locks the log locks
 * it first. Messages wait for neither, unless they release pictures.
 */
export async function lockPictures(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLocks.pictures)})`.execute(tx)
}
