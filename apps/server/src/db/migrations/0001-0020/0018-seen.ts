import type { Migration } from '../Migration.ts'

/** How far accounts have seen their notifications. Nobody has been asked before, so nobody has seen any. */
export const seen: Migration = {
  name: '0018-seen',
  statements: ['create table seen_mark (account_id bigint primary key references account, seq bigint not null)'],
}
