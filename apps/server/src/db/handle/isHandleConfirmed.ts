import { type RawBuilder, sql } from 'kysely'
import type { GivenEach } from '../createQuery.ts'

/** Whether the row of `handle` at hand is confirmed: so many blocks on top, the handle's own block among them. */
export function isHandleConfirmed({
  chainId,
  confirmations,
}: GivenEach<{ chainId: number; confirmations: number }>): RawBuilder<boolean> {
  const head = sql<bigint>`(select max(number) from chain_block where chain_id = ${chainId})`
  return sql<boolean>`coalesce(handle.block_number + ${confirmations}::bigint - 1 <= ${head}, false)`
}
