import type { Migration } from './Migration.ts'

/** Deletions that were done before they had a second place in the log were told at their first: there they are told still. */
export const deletionsToldBefore: Migration = {
  name: '0025-deletions-told-before',
  statements: [
    'update account_deletion set completed_seq = seq where completed_at is not null and completed_seq is null',
  ],
}
