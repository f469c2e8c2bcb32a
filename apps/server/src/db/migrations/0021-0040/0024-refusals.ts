import type { Migration } from '../Migration.ts'

/** When a contract account first refused a signature that it accepted before: a single refusal revokes no key. */
export const refusals: Migration = {
  name: '0024-refusals',
  statements: [
    'alter table delegation add column refused_at timestamptz',
    'alter table delegation add column refused_block bigint',
  ],
}
