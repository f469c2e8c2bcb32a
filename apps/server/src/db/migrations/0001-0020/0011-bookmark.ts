import type { Migration } from '../Migration.ts'

/** What accounts keep to themselves: bookmarks so far. Truth: no log entry says it again. */
export const bookmark: Migration = {
  name: '0011-bookmark',
  statements: [
    'create sequence private_place',
    `create table private_item (
      account_id bigint not null references account,
      kind text not null check (kind in ('bookmark')),
      subject bytea not null,
      active boolean not null,
      place bigint not null default nextval('private_place'),
      ts timestamptz not null,
      message_id bytea not null,
      kept_at timestamptz not null,
      primary key (account_id, kind, subject)
    )`,
    'create index private_item_by_place on private_item (account_id, kind, place desc) include (subject) where active',
    `create index private_item_by_subject on private_item (subject) where kind = 'bookmark'`,
  ],
}
