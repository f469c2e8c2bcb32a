import type { Migration } from '../Migration.ts'

/**
 * Since when an account holds a handle, and indexes that keep any look at one account or one handle from reading all that it has. Events read before this migration have no block time: they count as of today, so that
 * no account is credited with a time that nothing proves.
 */
export const handleAge: Migration = {
  name: '0028-handle-age',
  statements: [
    'alter table chain_event add column block_time timestamptz not null default now()',
    'alter table chain_event alter column block_time drop default',
    `alter table handle
      add column owned_since timestamptz not null default now(),
      add column owned_block bigint not null default 0`,
    `update handle set owned_block = coalesce(
      (
        select max(event.block_number) from chain_event event
        where event.chain_id = handle.chain_id and event.token_id = handle.token_id
          and event.kind in ('HandleRegistered', 'Transfer')
      ),
      handle.block_number
    )`,
    'alter table handle alter column owned_since drop default, alter column owned_block drop default',
    'create index handle_by_owned_since on handle (chain_id, owner, owned_since)',
    // Of an account with any number of handles: its primary one, and the first of a page.
    'drop index handle_by_owner',
    'create index handle_by_owner on handle (chain_id, owner, is_primary desc, name)',
    // Those that a new block confirms.
    'create index handle_by_primary_block on handle (chain_id, block_number) where is_primary',
    // The newest transfer of a handle among any number of other events of it, and the newest choice of an account likewise.
    `create index chain_event_transfer on chain_event (chain_id, token_id, block_number, log_index)
      where kind in ('HandleRegistered', 'Transfer')`,
    `create index chain_event_choice on chain_event (chain_id, owner, block_number, log_index)
      where kind in ('PrimarySet', 'PrimaryCleared')`,
    'drop index chain_event_by_owner',
  ],
}
