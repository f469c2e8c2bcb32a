import type { Migration } from '../Migration.ts'

/** Who may answer in the thread that a post begins. Nothing offered the choice before, so older posts are open to everyone. */
export const replyControl: Migration = {
  name: '0002-reply-control',
  statements: [
    `alter table post add column reply_control text not null default 'everyone'
      check (reply_control in ('everyone', 'following', 'mentioned'))`,
  ],
}
