import { sql } from 'kysely'
import { toHex } from '../../bytes/toHex.ts'
import type { Tx } from '../Database.ts'
import { isAnyOf } from '../isAnyOf.ts'
import { logChannel } from '../logChannel.ts'
import { sendPipeline } from '../sendPipeline.ts'

/**
 * Gives the account of each changed wallet a log position, so that readers of the event stream receive the change, also later. Those of one commit go
 * by address: by id, they would tell who was named here before, be it in private.
 */
export async function appendHandleChanges(
  tx: Tx,
  { wallets, now }: { wallets: readonly Uint8Array[]; now: Date },
): Promise<void> {
  const unique = [...new Map(wallets.map((wallet) => [toHex(wallet), wallet])).values()]
  if (unique.length === 0) return
  // Locks the log before any account, in the order of message batches. Pipelined, since messages wait meanwhile.
  await sendPipeline(tx, [
    tx.selectFrom('log_head').select('seq').forUpdate().compile(),
    sql`
      insert into account (address, created_at) select wallet, ${now} from unnest(${unique}::bytea[]) as owner (wallet)
      where not exists (select from account where account.wallet = owner.wallet)
      on conflict (address) do nothing`.compile(tx),
    sql`
      insert into handle_change (seq, account_id, changed_at)
      select (select seq from log_head) + row_number() over (order by address), id, ${now}
      from account where ${isAnyOf('wallet', 'bytea', unique)}`.compile(tx),
    sql`
      update log_head set seq = greatest(seq, (select max(seq) from handle_change))
      returning pg_notify(${logChannel}, seq::text)`.compile(tx),
  ])
}
