import { sql } from 'kysely'
import type { Db } from '../Database.ts'

/** How a wallet came to own its primary handle. */
export type HandleTenure = Readonly<{
  owner: Uint8Array
  /** Time of the block in which it received the handle. */
  since: Date
  /** Who owned the handle before; `null` if it was registered for this owner. */
  previousOwner: Uint8Array | null
}>

/** Since when these wallets own their primary handles, and their previous owners. One event is read for each, by an index. */
export async function findTenures(
  db: Db,
  { chainId, owners }: { chainId: number; owners: readonly Uint8Array[] },
): Promise<readonly HandleTenure[]> {
  const { rows } = await sql<HandleTenure>`
    select
      handle.owner,
      handle.owned_since as since,
      (
        select event.owner from chain_event as event
        where event.chain_id = handle.chain_id and event.token_id = handle.token_id
          and event.kind in ('HandleRegistered', 'Transfer') and event.owner <> handle.owner
        order by event.block_number desc, event.log_index desc
        limit 1
      ) as "previousOwner"
    from handle
    where handle.chain_id = ${chainId} and handle.is_primary
      and handle.owner = any(array(select unnest(${owners}::bytea[])))`.execute(db)
  return rows
}
