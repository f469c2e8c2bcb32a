import type { Migration } from '../Migration.ts'

/** Deleted accounts. What deletes a post is no longer a message alone. An account's entries are looked up in their order. */
export const accountDeletion: Migration = {
  name: '0017-account-deletion',
  statements: [
    `create table account_deletion (
      seq bigint primary key,
      account_id bigint not null references account,
      id bytea not null unique check (octet_length(id) = 32),
      bytes bytea not null,
      received_at timestamptz not null,
      completed_at timestamptz
    )`,
    'create index account_deletion_under_way on account_deletion (account_id) where completed_at is null',
    'create index message_by_account on message (account_id, seq)',
    'alter table post drop constraint post_deleted_seq_fkey',
  ],
}
