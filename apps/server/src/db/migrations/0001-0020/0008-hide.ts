import type { Migration } from '../Migration.ts'

/** Hidden replies: a third kind of reaction, and how many accounts hide a reply. */
export const hide: Migration = {
  name: '0008-hide',
  statements: [
    'alter table reaction drop constraint reaction_kind_check',
    `alter table reaction add constraint reaction_kind_check check (kind in ('like', 'repost', 'hide'))`,
    'alter table post add column hide_count integer not null default 0',
  ],
}
