import type { Migration } from '../Migration.ts'

/** When a contract account was last asked about its signature, and its answer. */
export const observations: Migration = {
  name: '0010-observations',
  statements: [
    'alter table delegation add column observed_at timestamptz',
    "alter table delegation add column observed_result text check (observed_result in ('valid', 'invalid'))",
    "update delegation set observed_at = created_at, observed_result = 'valid' where signature_kind = 'eip1271'",
    "create index delegation_by_observation on delegation (observed_at) where observed_result = 'valid' and revoked_at is null",
  ],
}
