import type { Migration } from '../Migration.ts'

/** Up to where accounts have seen their notifications. Not recorded before, so all are unseen. */
export const seen: Migration = {
  name: '0018-seen',
  statements: ['create table seen_mark (account_id bigint primary key references account, seq bigint not null)'],
}
