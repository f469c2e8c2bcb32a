import type { Migration } from '../Migration.ts'

/** The place of the log at which others are told of a deletion: once everything is gone. Earlier ones were told at their first place. */
export const deletionTold: Migration = {
  name: '0023-deletion-told',
  statements: [
    'alter table account_deletion add column completed_seq bigint unique',
    'update account_deletion set completed_seq = seq where completed_at is not null',
  ],
}
