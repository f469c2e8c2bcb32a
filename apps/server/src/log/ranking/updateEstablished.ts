import { setTimeout as sleep } from 'node:timers/promises'
import { encodeAccountAddress } from '@kith/protocol'
import { sql } from 'kysely'
import type { ServerConfig } from '../../config/ServerConfig.ts'
import type { Db, Tx } from '../../db/Database.ts'
import { selectEstablished } from '../../db/queries/ranking/selectEstablished.ts'
import { whileLogLocked } from '../../db/whileLogLocked.ts'

export type UpdateEstablishedParameters = {
  config: Pick<ServerConfig, 'operators' | 'ranking'>
  chainId: number
  confirmations: number
  now: () => number
  abort: AbortSignal
  /** Maximum accounts or follows per transaction, which blocks other writers. */
  limit?: number | undefined
}

type Change = { account_id: bigint; is_established: boolean }

/**
 * Updates which accounts are established, and whether their follows count. Runs in small transactions: after a stop or
 * a kill, the next run continues. Likes, reposts and posts keep what was decided when they were accepted.
 */
export async function updateEstablished(
  db: Db,
  { config, chainId, confirmations, now, abort, limit = 500 }: UpdateEstablishedParameters,
): Promise<{ changed: number }> {
  const { operators, ranking } = config
  const seeds = [...new Set([...operators, ...ranking.seeds])].map(encodeAccountAddress)
  const established = selectEstablished({
    seeds,
    waitMs: ranking.waitMs,
    chainId,
    confirmations,
    now: new Date(now()),
  })
  const { rows: changes } = await sql<Change>`
    with found as materialized (${established}),
    known as materialized (select account_id from established_account where is_established)
    select account_id, true as is_established from found where account_id not in (select account_id from known)
    union all
    select account_id, false from known where account_id not in (select account_id from found)
    order by account_id`.execute(db)
  for (let from = 0; from < changes.length; from += limit) {
    if (abort.aborted) return { changed: from }
    await rested(() => whileLogLocked(db, (tx) => setEstablished(tx, changes.slice(from, from + limit))))
  }
  while (!abort.aborted && (await rested(() => whileLogLocked(db, (tx) => syncFollows(tx, limit)))));
  return { changed: changes.length }
}

/** Runs a step, then pauses for as long as it took, so that others can write while thousands of accounts change. */
async function rested<Value>(step: () => Promise<Value>): Promise<Value> {
  const startedMs = performance.now()
  const value = await step()
  await sleep(performance.now() - startedMs)
  return value
}

async function setEstablished(tx: Tx, changes: readonly Change[]): Promise<void> {
  await tx
    .insertInto('established_account')
    .values(changes.map((change) => ({ ...change, is_synced: false })))
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet(({ ref }) => ({ is_established: ref('excluded.is_established'), is_synced: false })),
    )
    .execute()
}

/** Updates some follows of one account to match whether it is established. Returns false when no account is left. */
async function syncFollows(tx: Tx, limit: number): Promise<boolean> {
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
