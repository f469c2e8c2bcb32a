import { sql } from 'kysely'
import { advisoryLocks } from '../advisoryLocks.ts'
import type { Tx } from '../Database.ts'

/**
 * Locks pictures until the transaction ends: no other records one, marks one as released or deletes its files. A
 * caller that also locks the log locks the log first. Messages take this lock only to release pictures.
 */
export async function lockPictures(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLocks.pictures)})`.execute(tx)
}
