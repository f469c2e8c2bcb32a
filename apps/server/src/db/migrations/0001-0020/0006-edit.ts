import type { Migration } from '../Migration.ts'

/** Edits: every version of a post that has more than one, and which edit the post shows. Nothing offered media or cards before. */
export const edit: Migration = {
  name: '0006-edit',
  statements: [
    `create table post_version (
      seq bigint primary key references message,
      post_seq bigint not null references post,
      id bytea not null unique,
      text text not null,
      body jsonb not null,
      ts timestamptz not null,
      received_at timestamptz not null
    )`,
    'create index post_version_by_post on post_version (post_seq, seq)',
    `alter table post
      add column edit_seq bigint references post_version,
      add column edit_id bytea,
      add column edit_ts timestamptz`,
    `update post set body = body || '{"media": [], "card": null}'`,
  ],
}
