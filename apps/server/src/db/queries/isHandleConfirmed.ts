import { type RawBuilder, sql } from 'kysely'

/** Whether the row of `handle` at hand is confirmed: so many blocks on top, the handle's own block among them. */
export function isHandleConfirmed({
  chainId,
  confirmations,
}: {
  chainId: number
  confirmations: number
}): RawBuilder<boolean> {
  const head = sql<bigint>`(select max(number) from chain_block where chain_id = ${BigInt(chainId)})`
  return sql<boolean>`coalesce(handle.block_number + ${BigInt(confirmations - 1)} <= ${head}, false)`
}
