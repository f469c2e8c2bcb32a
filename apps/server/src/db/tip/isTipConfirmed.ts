import { type RawBuilder, sql } from 'kysely'

/** Whether the row of `tip` at hand is confirmed: so many blocks on top, its own block among them. */
export function isTipConfirmed({
  chainId,
  confirmations,
}: {
  chainId: number
  confirmations: number
}): RawBuilder<boolean> {
  const head = sql<bigint>`(select max(number) from chain_block where chain_id = ${chainId})`
  return sql<boolean>`coalesce(tip.block_number + ${confirmations}::bigint - 1 <= ${head}, false)`
}
