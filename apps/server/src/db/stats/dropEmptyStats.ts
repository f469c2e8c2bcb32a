import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Tx } from '../Database.ts'

/** Deletes the rows of `account_stat` that count nothing any more, among those of `accounts`: a query of ids. */
export function dropEmptyStats(tx: Tx, accounts: RawBuilder<unknown>): CompiledQuery<unknown> {
  return sql`
    delete from account_stat
    where account_id in (${accounts})
      and reply_count + likes_received + reposts_received + replies_received + quotes_received = 0`.compile(tx)
}
