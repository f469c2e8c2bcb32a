import type { Migration } from '../Migration.ts'

/** What wallets signed to end their keys. A one-time value for that is given to no key. */
export const revocations: Migration = {
  name: '0009-revocations',
  statements: [
    'alter table challenge alter column did_key drop not null',
    `create table revocation (
      id bytea primary key check (octet_length(id) = 32),
      account_id bigint not null references account,
      bytes bytea not null,
      created_at timestamptz not null
    )`,
    'alter table delegation add column revocation_id bytea references revocation',
  ],
}
