import type { Migration } from '../Migration.ts'

/** The end of a key that did not end itself has a log position and the service's signature, like a receipt; delegations say when they begin. */
export const keyEnds: Migration = {
  name: '0041-key-ends',
  statements: [
    `create table key_end (
      seq bigint primary key,
      account_id bigint not null references account,
      delegation_id bytea not null unique references delegation,
      ended_at timestamptz not null,
      text_id bytea check (octet_length(text_id) = 32),
      signature bytea not null,
      previous bytea check (octet_length(previous) = 32)
    )`,
    // The later of Issued At and Not Before.
    'alter table delegation rename column issued_at to begins_at',
    'create index key_end_account on key_end (account_id, seq)',
    'create index delegation_ended on delegation (account_id, revoked_seq) where revoked_seq is not null',
  ],
}
