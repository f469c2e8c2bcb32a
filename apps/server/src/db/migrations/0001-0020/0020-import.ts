import type { Migration } from '../Migration.ts'

/** What came in a file, what of it waits for a post that is not here yet, and the allowance for both. */
export const importing: Migration = {
  name: '0020-import',
  statements: [
    'alter table message add column imported boolean not null default false',
    'alter table message add column time_verified boolean not null default true',
    'alter table post add column time_verified boolean not null default true',

    `create table held_message (
      id bytea primary key check (octet_length(id) = 32),
      account_id bigint not null references account,
      importer_id bytea not null references delegation,
      awaits bytea not null check (octet_length(awaits) = 32),
      envelope bytea not null,
      received_at timestamptz,
      held_at timestamptz not null,
      place bigint generated always as identity
    )`,
    'create index held_message_by_awaited on held_message (awaits)',
    'create index held_message_by_account on held_message (account_id)',
    'create index held_message_by_time on held_message (held_at)',

    `create table import_quota (
      account_id bigint primary key references account,
      hour timestamptz not null,
      hour_points integer not null,
      day timestamptz not null,
      day_points integer not null
    )`,
  ],
}
