import type { Migration } from '../Migration.ts'

/** Mutes, blocks and muted words: more of what accounts keep to themselves, and which account each mute or block is about. */
export const mute: Migration = {
  name: '0012-mute',
  statements: [
    'alter table private_item drop constraint private_item_kind_check',
    `alter table private_item
      add column target_id bigint references account,
      add constraint private_item_kind_check check (kind in ('bookmark', 'mute', 'block', 'mute-word')),
      add constraint private_item_target_check check ((kind in ('mute', 'block')) = (target_id is not null))`,
    `create index private_item_by_target on private_item (target_id, account_id) include (kind)
      where active and target_id is not null`,
  ],
}
