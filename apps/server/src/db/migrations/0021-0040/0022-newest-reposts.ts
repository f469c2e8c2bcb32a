import type { Migration } from '../Migration.ts'

/** Reposts as they come, whoever made them: a home page looks through the newest. */
export const newestReposts: Migration = {
  name: '0022-newest-reposts',
  statements: [
    `create index reaction_repost on reaction (seq desc) include (account_id, post_seq) where kind = 'repost' and active`,
  ],
}
