import { toHex } from '../bytes/toHex.ts'
import type { Tx } from '../db/Database.ts'
import { isAnyOf } from '../db/queries/isAnyOf.ts'
import { termsOfName } from '../search/termsOfName.ts'

export type ProjectHandlesParameters = {
  chainId: bigint
  tokenIds: readonly Uint8Array[]
  /** Accounts that chose or lost a primary handle: all their handles are looked at. */
  owners: readonly Uint8Array[]
}

type Row = {
  token_id: Uint8Array
  name: string
  owner: Uint8Array
  is_primary: boolean
  block_number: bigint
  owned_since: Date
  owned_block: bigint
}

/**
 * Remakes the rows of handles from the events that are there now: the same after new blocks and after a rollback.
 *
 * @returns the addresses for which something changed.
 */
export async function projectHandles(
  tx: Tx,
  { chainId, tokenIds, owners }: ProjectHandlesParameters,
): Promise<readonly Uint8Array[]> {
  const owned =
    owners.length === 0
      ? []
      : await tx
          .selectFrom('handle')
          .select('token_id')
          .where('chain_id', '=', chainId)
          .where(isAnyOf('owner', 'bytea', [...new Map(owners.map((owner) => [toHex(owner), owner])).values()]))
          .execute()
  const tokens = new Map([...tokenIds, ...owned.map(({ token_id }) => token_id)].map((id) => [toHex(id), id]))
  const changed = new Map<string, Uint8Array>()
  for (const tokenId of tokens.values()) {
    const before = await findRow(tx, { chainId, tokenId })
    const after = await deriveRow(tx, { chainId, tokenId })
    await tx.deleteFrom('handle').where('chain_id', '=', chainId).where('token_id', '=', tokenId).execute()
    if (after)
      await tx
        .insertInto('handle')
        .values({ chain_id: chainId, ...after, terms: termsOfName(after.name) })
        .execute()
    if (isSame(before, after)) continue
    for (const row of [before, after]) if (row) changed.set(toHex(row.owner), row.owner)
  }
  return [...changed.values()]
}

async function findRow(tx: Tx, { chainId, tokenId }: { chainId: bigint; tokenId: Uint8Array }) {
  return await tx
    .selectFrom('handle')
    .select(['token_id', 'name', 'owner', 'is_primary', 'block_number', 'owned_since', 'owned_block'])
    .where('chain_id', '=', chainId)
    .where('token_id', '=', tokenId)
    .executeTakeFirst()
}

async function deriveRow(
  tx: Tx,
  { chainId, tokenId }: { chainId: bigint; tokenId: Uint8Array },
): Promise<Row | undefined> {
  const events = await tx
    .selectFrom('chain_event')
    .select(['kind', 'owner', 'handle', 'block_number', 'block_time'])
    .where('chain_id', '=', chainId)
    .where('token_id', '=', tokenId)
    .orderBy('block_number')
    .orderBy('log_index')
    .execute()
  const name = events.find(({ kind }) => kind === 'HandleRegistered')?.handle
  const received = events.findLast(({ kind }) => kind === 'HandleRegistered' || kind === 'Transfer')
  const newest = events.at(-1)
  if (name == null || !received || !newest) return undefined
  const { owner, block_time: owned_since, block_number: owned_block } = received
  const choice = await tx
    .selectFrom('chain_event')
    .select(['kind', 'token_id'])
    .where('chain_id', '=', chainId)
    .where('owner', '=', owner)
    .where('kind', 'in', ['PrimarySet', 'PrimaryCleared'])
    .orderBy('block_number', 'desc')
    .orderBy('log_index', 'desc')
    .executeTakeFirst()
  const isPrimary = choice?.kind === 'PrimarySet' && toHex(choice.token_id) === toHex(tokenId)
  return {
    token_id: tokenId,
    name,
    owner,
    is_primary: isPrimary,
    block_number: newest.block_number,
    owned_since,
    owned_block,
  }
}

function isSame(before: Row | undefined, after: Row | undefined): boolean {
  if (!before || !after) return before === after
  return (
    toHex(before.owner) === toHex(after.owner) &&
    before.is_primary === after.is_primary &&
    before.block_number === after.block_number
  )
}
