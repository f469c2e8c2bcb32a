import type { Migration } from '../Migration.ts'

/** An account's keys, ended ones too: whether it ever had one, and which an import brings again. */
export const keysOfAccount: Migration = {
  name: '0025-keys-of-account',
  statements: ['create index delegation_of_account on delegation (account_id)'],
}
