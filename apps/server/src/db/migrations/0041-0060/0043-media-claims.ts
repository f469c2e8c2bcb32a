import type { Migration } from '../Migration.ts'

/** Who writes or deletes the files of a picture just now: storage may be slow, and no lock is held while it is asked. */
export const mediaClaims: Migration = {
  name: '0043-media-claims',
  statements: [
    `create table media_claim (
      digest bytea not null check (octet_length(digest) = 32),
      holder uuid not null,
      purpose text not null check (purpose in ('upload', 'delete')),
      expires_at timestamptz not null,
      primary key (digest, holder)
    )`,
    'create index media_claim_expires on media_claim (expires_at)',
  ],
}
