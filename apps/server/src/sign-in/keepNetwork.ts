import { sql } from 'kysely'
import { advisoryLocks } from '../db/advisoryLocks.ts'
import type { Tx } from '../db/Database.ts'
import { assertNetworkKept } from './assertNetworkKept.ts'

/**
 * Keeps the network as it is until the transaction ends.
 *
 * @throws what {@link assertNetworkKept} throws.
 */
export async function keepNetwork(tx: Tx, network: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${sql.lit(advisoryLocks.network)})`.execute(tx)
  await assertNetworkKept(tx, network)
}
