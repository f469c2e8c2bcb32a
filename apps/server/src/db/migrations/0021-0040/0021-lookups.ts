import type { Migration } from '../Migration.ts'

/** The tags of an account, of which a suspension withholds all; and the one-time values of an address, which live for a day now. */
export const lookups: Migration = {
  name: '0021-lookups',
  statements: [
    'create index post_tag_by_account on post_tag (account_id, tag)',
    'create index challenge_by_address on challenge (address)',
  ],
}
