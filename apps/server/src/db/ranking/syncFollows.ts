import { sql } from 'kysely'
import type { Tx } from '../Database.ts'

/** Updates some follows of one account to match whether it is established. Returns false when no account is left. */
export async function syncFollows(tx: Tx, limit: number): Promise<boolean> {
  const account = await tx
    .selectFrom('established_account')
    .select(['account_id', 'is_established'])
    .where('is_synced', '=', false)
    .orderBy('account_id')
    .limit(1)
    .executeTakeFirst()
  if (!account) return false
  const { account_id: accountId, is_established: isEstablished } = account
  // The index `edge_by_source` finds them. Points limit how many follows an account has.
  const { rows } = await sql<{ count: number }>`
    with wrong as materialized (
      select target_id from edge
      where source_id = ${accountId} and kind = 'follow' and active and counted <> ${isEstablished}
      order by target_id
      limit ${limit}
    ),
    changed as (
      update edge set counted = ${isEstablished} from wrong
      where edge.source_id = ${accountId} and edge.kind = 'follow' and edge.target_id = wrong.target_id
      returning edge.target_id
    ),
    recounted as (
      update account set counted_followers = counted_followers + ${isEstablished ? 1 : -1} from changed
      where account.id = changed.target_id
    )
    select count(*)::integer as count from changed`.execute(tx)
  if ((rows[0]?.count ?? 0) === limit) return true
  if (isEstablished)
    await tx.updateTable('established_account').set({ is_synced: true }).where('account_id', '=', accountId).execute()
  else await tx.deleteFrom('established_account').where('account_id', '=', accountId).execute()
  return true
}
