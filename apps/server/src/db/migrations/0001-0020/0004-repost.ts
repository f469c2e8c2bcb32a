import type { Migration } from '../Migration.ts'

/** Reposts: a second kind of reaction, and their number beside a post. */
export const repost: Migration = {
  name: '0004-repost',
  statements: [
    'alter table reaction drop constraint reaction_kind_check',
    `alter table reaction add constraint reaction_kind_check check (kind in ('like', 'repost'))`,
    'alter table post add column repost_count integer not null default 0',
  ],
}
