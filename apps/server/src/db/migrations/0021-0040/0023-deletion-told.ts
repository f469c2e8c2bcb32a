import type { Migration } from '../Migration.ts'

/** The log position of the event of a deletion: once everything is purged. Earlier deletions keep their first position. */
export const deletionTold: Migration = {
  name: '0023-deletion-told',
  statements: [
    'alter table account_deletion add column completed_seq bigint unique',
    'update account_deletion set completed_seq = seq where completed_at is not null',
  ],
}
