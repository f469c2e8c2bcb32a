import type { Migration } from '../Migration.ts'

/**
 * When a word that an account mutes for a while hides nothing any more. A process of the version before hides it without an end, and
 * does not change the end of one that is muted again.
 */
export const mutedUntil: Migration = {
  name: '0044-muted-until',
  statements: [
    `alter table private_item
      add column until timestamptz,
      add constraint private_item_until_check check (until is null or kind = 'mute-word')`,
  ],
}
