import type { Migration } from '../Migration.ts'

/** Allowances of moving windows, of handles and of all together; since when an account takes part, and from which networks. */
export const allowances: Migration = {
  name: '0030-allowances',
  statements: [
    `create table spending (
      subject text primary key,
      at timestamptz not null,
      minutes integer[] not null,
      hours integer[] not null
    ) with (fillfactor = 70)`,
    // The time in the hour is unknown: its start, so that no account waits for longer than its error announced.
    `insert into spending (subject, at, minutes, hours)
      select 'account:' || account_id, hour, array[hour_points], array[day_points] from quota`,
    `insert into spending (subject, at, minutes, hours)
      select 'import:' || account_id, hour, array[hour_points], array[day_points] from import_quota`,
    'drop table quota',
    'drop table import_quota',
    'alter table account add column joined_at timestamptz',
    `update account set joined_at = created_at
      where exists (select from delegation where delegation.account_id = account.id)`,
    'create index account_by_joining on account (joined_at, id) where joined_at is not null',
    `create table account_network (
      account_id bigint not null references account,
      network bytea not null,
      seen_at timestamptz not null,
      primary key (account_id, network)
    )`,
    'create index account_network_by_network on account_network (network, account_id)',
    'create index account_network_by_time on account_network (seen_at)',
  ],
}
