import { keyEndHash, receiptHash } from '@kith/protocol'
import { type RawBuilder, sql } from 'kysely'
import { formatCid } from '../../bytes/formatCid.ts'

/** The newest entry of an account's chain, which the next one names. */
export type ChainEnd = Readonly<{
  kind: 'receipt' | 'key-end'
  /** Of the message, or of the delegation whose key ended. */
  id: Uint8Array
  seq: bigint
  at: Date
  /** Of a key end: what the wallet signed; `null` where the service ended the key. */
  text_id: Uint8Array | null
  previous: Uint8Array | null
}>

/** Selects the newest receipt or key end of each account. To be read while the log is locked: another process could add one. */
export function selectChainEnds(accountIds: readonly bigint[]): RawBuilder<{ account_id: bigint } & ChainEnd> {
  return sql`
    select author.account_id, last.* from unnest(${[...accountIds]}::bigint[]) as author (account_id)
    cross join lateral (
      select * from (
        (
          select 'receipt' as kind, id, seq, received_at as at, null::bytea as text_id, previous from message
          where message.account_id = author.account_id order by seq desc limit 1
        )
        union all
        (
          select 'key-end', delegation_id, seq, ended_at, text_id, previous from key_end
          where key_end.account_id = author.account_id order by seq desc limit 1
        )
      ) as newest order by seq desc limit 1
    ) as last`
}

/** Hashes what the service signed for an entry of a chain: by this the next one names it. */
export function hashChainEnd({ kind, id, seq, at, text_id, previous }: ChainEnd, network: string): Uint8Array {
  const common = { network, seq, previous }
  return kind === 'receipt'
    ? receiptHash({ ...common, id: formatCid(id), receivedMs: at.getTime() })
    : keyEndHash({
        ...common,
        delegation: formatCid(id),
        endedMs: at.getTime(),
        text: text_id && formatCid(text_id),
      })
}
