import { sql } from 'kysely'
import { advisoryLocks } from '../advisoryLocks.ts'
import type { Tx } from '../Database.ts'

/** Until the transaction ends: `keep` lets no process choose another network, `choose` waits for all that keep it. */
export async function lockNetwork(tx: Tx, as: 'keep' | 'choose'): Promise<void> {
  const key = sql.lit(advisoryLocks.network)
  if (as === 'keep') await sql`select pg_advisory_xact_lock_shared(${key})`.execute(tx)
  else await sql`select pg_advisory_xact_lock(${key})`.execute(tx)
}
