import type { Migration } from '../Migration.ts'

/** When a delegation begins: the later of Issued At and Not Before. */
export const delegationBegin: Migration = {
  name: '0042-delegation-begin',
  statements: ['alter table delegation rename column issued_at to begins_at'],
}
