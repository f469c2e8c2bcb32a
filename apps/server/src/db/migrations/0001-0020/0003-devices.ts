import type { Migration } from '../Migration.ts'

/** The browser in which a key signed in, in a few words. Unknown for earlier keys. */
export const devices: Migration = {
  name: '0003-devices',
  statements: ['alter table delegation add column device text'],
}
