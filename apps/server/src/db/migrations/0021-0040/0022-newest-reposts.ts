import type { Migration } from '../Migration.ts'

/** All reposts by time: a home page scans the newest. */
export const newestReposts: Migration = {
  name: '0022-newest-reposts',
  statements: [
    `create index reaction_repost on reaction (seq desc) include (account_id, post_seq) where kind = 'repost' and active`,
  ],
}
