import type { Migration } from '../Migration.ts'

/** Tips notify the author of their post, once they are confirmed: each gets a log position then. Earlier ones have none. */
export const tipNotifications: Migration = {
  name: '0045-tip-notifications',
  narrows:
    'The check of notification.kind accepts one more kind. The version before writes as it did; a list in which it finds a tip fails there until it is replaced.',
  statements: [
    `alter table tip
      add column seq bigint,
      add column confirmed_at timestamptz,
      add constraint tip_seq_check check ((seq is null) = (confirmed_at is null))`,
    'create unique index tip_by_seq on tip (seq) where seq is not null',
    'create index tip_notified on tip (post_id) where seq is not null',
    `alter table notification
      drop constraint notification_kind_check,
      add constraint notification_kind_check
        check (kind in ('like', 'repost', 'follow', 'reply', 'quote', 'mention', 'tip'))`,
    `create index notification_of_tipper on notification (actor_id, seq) where kind = 'tip'`,
  ],
}
