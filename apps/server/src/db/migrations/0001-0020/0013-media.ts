import type { Migration } from '../Migration.ts'

/**
 * Pictures: what the files in the store are, which accounts uploaded them, and which log entries name them. Truth, but for the last:
 * no log entry says what a file is.
 */
export const media: Migration = {
  name: '0013-media',
  statements: [
    `create table media (
      digest bytea primary key check (octet_length(digest) = 32),
      mime text not null check (mime in ('image/jpeg', 'image/png', 'image/webp')),
      width integer not null,
      height integer not null,
      bytes integer not null,
      released boolean not null default false,
      created_at timestamptz not null
    )`,
    'create index media_released on media (digest) where released',
    `create table media_upload (
      account_id bigint not null references account,
      digest bytea not null references media,
      charged_bytes integer not null,
      uploaded_at timestamptz not null,
      expires_at timestamptz,
      primary key (account_id, digest)
    )`,
    'create index media_upload_by_digest on media_upload (digest)',
    'create index media_upload_by_expiry on media_upload (expires_at) where expires_at is not null',
    `create table media_use (
      seq bigint not null references message,
      account_id bigint not null,
      digest bytea not null,
      primary key (seq, digest),
      foreign key (account_id, digest) references media_upload
    )`,
    'create index media_use_by_upload on media_use (account_id, digest)',
  ],
}
