import type { Migration } from '../Migration.ts'

/**
 * What decides between accounts with equally many followers. Their ids would tell, in a list's order and cursors, who was named
 * here before signing in, be it in private.
 */
export const ties: Migration = {
  name: '0026-ties',
  statements: [
    `alter table account add column tiebreak bigint not null generated always as
      (('x' || encode(substring(sha256(address) for 7), 'hex'))::bit(56)::bigint) stored`,
    'drop index account_by_followers',
    'create index account_by_followers on account (follower_count desc, tiebreak desc)',
  ],
}
