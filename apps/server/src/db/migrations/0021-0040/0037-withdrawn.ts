import type { Migration } from '../Migration.ts'

/** Finds what was undone and what reacted to deleted posts, to purge it from the log. */
export const withdrawn: Migration = {
  name: '0037-withdrawn',
  statements: [
    'create index reaction_withdrawn on reaction (ts) where not active',
    'create index edge_withdrawn on edge (ts) where not active',
    `create index message_reaction on message (post_seq, account_id)
      where post_seq is not null and type in ('like', 'unlike', 'repost', 'unrepost', 'hide', 'unhide')`,
    `create index message_withdrawn_follow on message (target_id, account_id)
      where envelope is null and target_id is not null`,
    'create table reaction_purge (post_seq bigint primary key)',
  ],
}
