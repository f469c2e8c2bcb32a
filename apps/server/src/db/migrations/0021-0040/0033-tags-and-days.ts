import type { Migration } from '../Migration.ts'

/** Tags that accounts follow for themselves; and an account's posts of a span of time, by an index. */
export const tagsAndDays: Migration = {
  name: '0033-tags-and-days',
  statements: [
    'alter table private_item drop constraint private_item_kind_check',
    `alter table private_item add constraint private_item_kind_check
      check (kind in ('bookmark', 'mute', 'block', 'mute-word', 'follow-tag'))`,
    'create index post_by_account_time on post (account_id, received_at) include (seq) where deleted_seq is null',
  ],
}
