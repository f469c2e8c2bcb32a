import type { Migration } from '../Migration.ts'

/** Whether the page that a profile links to links back. */
export const linkChecks: Migration = {
  name: '0036-link-checks',
  statements: [
    `create table link_check (
      account_id bigint primary key references account,
      seq bigint not null,
      due_at timestamptz,
      failures integer not null default 0,
      verified_at timestamptz,
      verified_name text
    )`,
    'create index link_check_by_seq on link_check (seq)',
    'create index link_check_due on link_check (due_at) where due_at is not null',
    `create index profile_field_links on profile_field (seq) where field = 'link'`,
  ],
}
