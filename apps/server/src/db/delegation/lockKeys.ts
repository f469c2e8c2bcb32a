import { type AccountAddress, splitAccountAddress } from '@kith/protocol'
import { sql } from 'kysely'
import { advisoryLocks } from '../advisoryLocks.ts'
import type { Tx } from '../Database.ts'

/**
 * Lets one transaction at a time add or end keys of an account, or of another one with its address. Taken before any row: a
 * transaction that writes messages holds the rows of keys and then wants the account's, so that row must not be what others
 * queue at.
 */
export async function lockKeys(tx: Tx, { account }: { account: AccountAddress }): Promise<void> {
  const { address } = splitAccountAddress(account)
  await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLocks.keys)}, hashtext(${address}::text))`.execute(tx)
}
