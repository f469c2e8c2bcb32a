import type { Migration } from '../Migration.ts'

/** The replies of a post's own author are found without reading all the others. */
export const threads: Migration = {
  name: '0032-threads',
  statements: ['create index post_by_parent_author on post (parent_seq, account_id, seq) where parent_seq is not null'],
}
