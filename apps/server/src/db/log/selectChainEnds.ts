import { type RawBuilder, sql } from 'kysely'
import type { Given } from '../createQuery.ts'
import { isAnyOf } from '../isAnyOf.ts'

/** The newest entry of an account's chain, which the next one names. */
export type ChainEnd = Readonly<{
  kind: 'receipt' | 'key-end'
  /** Of the message, or of the delegation whose key ended. */
  id: Uint8Array
  seq: bigint
  at: Date
  /** Of a key end: what the wallet signed; `null` where the service ended the key. */
  textId: Uint8Array | null
  previous: Uint8Array | null
}>

/** Selects the newest receipt or key end of each account. To be read while the log is locked: another process could add one. */
export function selectChainEnds(accountIds: Given<readonly bigint[]>): RawBuilder<{ accountId: bigint } & ChainEnd> {
  return sql`
    select author.id as "accountId", last.kind, last.id, last.seq, last.at, last."textId", last.previous
    from account as author
    cross join lateral (
      (
        select 'receipt' as kind, id, seq, received_at as at, null::bytea as "textId", previous from message
        where message.account_id = author.id order by seq desc limit 1
      )
      union all
      (
        select 'key-end', delegation_id, seq, ended_at, text_id, previous from key_end
        where key_end.account_id = author.id order by seq desc limit 1
      )
      order by seq desc limit 1
    ) as last
    where ${isAnyOf('author.id', 'bigint', accountIds)}`
}
