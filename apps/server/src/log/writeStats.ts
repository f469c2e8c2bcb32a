import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/Database.ts'

/** Changes rows of `account_stat` by an `insert` or `update`, and keeps none that has nothing to count any more. */
export async function writeStats(tx: Tx, write: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ id: bigint; total: number }>`
    ${write}
    returning
      account_stat.account_id as id,
      reply_count + likes_received + reposts_received + replies_received + quotes_received as total`.execute(tx)
  const empty = rows.filter(({ total }) => total === 0).map(({ id }) => id)
  if (empty.length > 0) await tx.deleteFrom('account_stat').where('account_id', 'in', empty).execute()
}
