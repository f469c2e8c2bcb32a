import type { Address } from '@kith/protocol'
import { sql } from 'kysely'
import type { Tx } from '../db/Database.ts'

/** First key of the advisory locks of accounts' keys: "keys" in ASCII. The second is a hash of the address. */
const lockSpace = 0x6b657973

/**
 * Lets one transaction at a time add or end keys of an account. Taken before any row: who writes messages holds the rows
 * of keys and then wants the account's, so that row must not be what others queue at.
 */
export async function lockKeys(tx: Tx, { address }: { address: Address }): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(lockSpace)}, hashtext(${address}::text))`.execute(tx)
}
