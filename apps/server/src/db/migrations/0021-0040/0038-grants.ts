import type { Migration } from '../Migration.ts'

/** What each key may do, and what the log is signed for. Every delegation until now granted the same five abilities. */
export const grants: Migration = {
  name: '0038-grants',
  statements: [
    `alter table delegation add column abilities text[] not null
      default array['social/follow', 'social/post', 'social/private', 'social/profile', 'social/react']`,
    'alter table delegation alter column abilities drop default',
    'alter table log_head add column network text',
  ],
}
