import { sql } from 'kysely'
import { toHex } from '../../bytes/toHex.ts'
import { termsOfName } from '../../search/termsOfName.ts'
import type { Tx } from '../Database.ts'
import { isAnyOf } from '../isAnyOf.ts'

export type ProjectHandlesParameters = {
  chainId: bigint
  /** Handles that the events are about. */
  tokenIds: readonly Uint8Array[]
  /** Accounts that the events are about. Of their handles, only the previous and the next primary one are derived. */
  owners: readonly Uint8Array[]
}

/**
 * Derives the rows of these handles from the stored events, so new blocks and rollbacks give the same result. Takes
 * three statements for any number of events. Each reads a few rows per event, however many handles an account owns and
 * events a handle has.
 *
 * @returns the addresses for which something changed.
 */
export async function projectHandles(
  tx: Tx,
  { chainId, tokenIds, owners }: ProjectHandlesParameters,
): Promise<readonly Uint8Array[]> {
  if (tokenIds.length === 0 && owners.length === 0) return []
  const changes = await deriveChanges(tx, { chainId, tokenIds, owners })
  const gone = changes.flatMap(({ token_id, after }) => (after === null ? [token_id] : []))
  if (gone.length > 0) {
    await tx
      .deleteFrom('handle')
      .where('chain_id', '=', chainId)
      .where(isAnyOf('token_id', 'bytea', gone))
      .execute()
  }
  await writeRows(tx, { chainId, changes })
  const addresses = changes.flatMap(({ before, after }) => [before, after?.owner ?? null])
  return [...new Map(addresses.flatMap((address) => (address === null ? [] : [[toHex(address), address]]))).values()]
}

type Row = Readonly<{
  name: string
  owner: Uint8Array
  is_primary: boolean
  block_number: bigint
  owned_since: Date
  owned_block: bigint
}>

/** A handle whose row changes. */
type Change = Readonly<{
  token_id: Uint8Array
  /** Owner in the current row; `null` without a row. */
  before: Uint8Array | null
  /** The new row; `null` for a handle that no event registers. */
  after: Row | null
}>

async function deriveChanges(
  tx: Tx,
  { chainId, tokenIds, owners }: ProjectHandlesParameters,
): Promise<readonly Change[]> {
  /** Each `limit 1` takes one row from an index; a join might read a whole table. */
  const choiceOf = (address: string) => sql`
    select kind, token_id from chain_event
    where chain_id = ${chainId} and owner = ${sql.ref(address)} and kind in ('PrimarySet', 'PrimaryCleared')
    order by block_number desc, log_index desc
    limit 1`
  const { rows } = await sql<
    { token_id: Uint8Array; before: Uint8Array | null } & { [Key in keyof Row]: Row[Key] | null }
  >`
    with
      account as (select distinct address from unnest(${owners}::bytea[]) as given (address)),
      token as (
        select id from unnest(${tokenIds}::bytea[]) as given (id)
        union
        select held.token_id from account cross join lateral (
          select token_id from handle where chain_id = ${chainId} and owner = account.address and is_primary limit 1
        ) as held
        union
        select choice.token_id from account cross join lateral (${choiceOf('account.address')}) as choice
      )
    select token.id as token_id, before.owner as before, after.*
    from token
    left join lateral (
      select owner, is_primary, block_number from handle where chain_id = ${chainId} and token_id = token.id limit 1
    ) as before on true
    left join lateral (
      select
        registered.handle as name,
        received.owner,
        coalesce(choice.kind = 'PrimarySet' and choice.token_id = token.id, false) as is_primary,
        newest.block_number,
        received.block_time as owned_since,
        received.block_number as owned_block
      from (
        select handle from chain_event
        where chain_id = ${chainId} and token_id = token.id and kind = 'HandleRegistered'
          and kind in ('HandleRegistered', 'Transfer')
        order by block_number, log_index
        limit 1
      ) as registered
      cross join lateral (
        select owner, block_time, block_number from chain_event
        where chain_id = ${chainId} and token_id = token.id and kind in ('HandleRegistered', 'Transfer')
        order by block_number desc, log_index desc
        limit 1
      ) as received
      cross join lateral (
        select block_number from chain_event where chain_id = ${chainId} and token_id = token.id
        order by block_number desc, log_index desc
        limit 1
      ) as newest
      left join lateral (${choiceOf('received.owner')}) as choice on true
    ) as after on true
    where (before.owner, before.is_primary, before.block_number)
      is distinct from (after.owner, after.is_primary, after.block_number)`.execute(tx)
  return rows.map(({ token_id, before, ...after }) => ({ token_id, before, after: isRow(after) ? after : null }))
}

/** Either all columns are `null` or none is. */
function isRow(row: { [Key in keyof Row]: Row[Key] | null }): row is Row {
  return row.owner !== null
}

async function writeRows(tx: Tx, { chainId, changes }: { chainId: bigint; changes: readonly Change[] }): Promise<void> {
  const rows = changes.flatMap(({ token_id, before, after }) =>
    after === null ? [] : [{ token_id, before, ...after }],
  )
  if (rows.length === 0) return
  // A handle's name never changes: its terms stay as they are.
  const terms = rows.map(({ before, name }) => (before === null ? termsOfName(name) : ''))
  await sql`
    insert into handle
      (chain_id, token_id, name, owner, is_primary, block_number, owned_since, owned_block, terms)
    select ${chainId}, token_id, name, owner, is_primary, block_number, owned_since, owned_block, terms::tsvector from unnest(
      ${rows.map(({ token_id }) => token_id)}::bytea[],
      ${rows.map(({ name }) => name)}::text[],
      ${rows.map(({ owner }) => owner)}::bytea[],
      ${rows.map(({ is_primary }) => is_primary)}::boolean[],
      ${rows.map(({ block_number }) => block_number)}::bigint[],
      ${rows.map(({ owned_since }) => owned_since)}::timestamptz[],
      ${rows.map(({ owned_block }) => owned_block)}::bigint[],
      ${terms}::text[]
    ) as row (token_id, name, owner, is_primary, block_number, owned_since, owned_block, terms)
    on conflict (chain_id, token_id) do update set
      owner = excluded.owner,
      is_primary = excluded.is_primary,
      block_number = excluded.block_number,
      owned_since = excluded.owned_since,
      owned_block = excluded.owned_block`.execute(tx)
}
