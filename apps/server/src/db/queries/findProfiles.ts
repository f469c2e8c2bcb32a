import type { Db } from '../Database.ts'

/** The profile fields of these accounts that hold a value. */
export async function findProfiles(
  db: Db,
  accountIds: readonly bigint[],
): Promise<readonly { account_id: bigint; field: string; value: string }[]> {
  return await db
    .selectFrom('profile_field')
    .select(['account_id', 'field', 'value'])
    .where('account_id', 'in', accountIds)
    .where('value', '<>', '')
    .execute()
}
