import type { Migration } from '../Migration.ts'

/**
 * Deleted posts: the placeholder of one appears in threads, and in no other list. Which post a reply answers is kept with the
 * log entry, since the signed bytes are purged.
 */
export const deletion: Migration = {
  name: '0005-delete',
  statements: [
    'alter table message add column parent_seq bigint',
    `update message set parent_seq = post.parent_seq from post
      where post.seq = message.seq and post.parent_seq is not null`,
    'alter table post add column deleted_seq bigint references message',
    'drop index post_by_account, post_by_account_top, post_by_account_reply, post_top',
    'create index post_by_account on post (account_id, seq desc) where deleted_seq is null',
    `create index post_by_account_top on post (account_id, seq desc)
      where parent_seq is null and deleted_seq is null`,
    `create index post_by_account_reply on post (account_id, seq desc)
      where parent_seq is not null and deleted_seq is null`,
    'create index post_top on post (seq desc) where parent_seq is null and deleted_seq is null',
  ],
}
