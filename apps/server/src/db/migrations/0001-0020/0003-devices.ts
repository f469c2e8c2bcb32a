import type { Migration } from '../Migration.ts'

/** In which browser a key signed in, in a few words. Nobody asked the keys from before. */
export const devices: Migration = {
  name: '0003-devices',
  statements: ['alter table delegation add column device text'],
}
