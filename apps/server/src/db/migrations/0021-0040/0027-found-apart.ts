import type { Migration } from '../Migration.ts'

/**
 * The replies under a post that its author hides are found without looking through all others. And lists of private things count
 * the acts of their own account alone: one sequence for all revealed in cursors how much others did in private.
 */
export const foundApart: Migration = {
  name: '0027-found-apart',
  statements: [
    'create index post_by_parent_hidden on post (parent_seq, seq) where hide_count > 0',
    'alter table private_item alter column place drop default',
    'drop sequence private_place',
  ],
}
