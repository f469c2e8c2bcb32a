import { sql } from 'kysely'
import type { Db } from '../Database.ts'
import { isSuspendedAt } from './isSuspendedAt.ts'

/** The profile fields of these accounts that hold a value; none of those that are suspended at `now`. */
export async function findProfiles(
  db: Db,
  { accountIds, now }: { accountIds: readonly bigint[]; now: Date },
): Promise<readonly { account_id: bigint; field: string; value: string }[]> {
  return await db
    .selectFrom('profile_field')
    .select(['account_id', 'field', 'value'])
    .where('account_id', 'in', accountIds)
    .where('value', '<>', '')
    .where(sql<boolean>`not ${isSuspendedAt(now, 'profile_field.account_id')}`)
    .execute()
}
