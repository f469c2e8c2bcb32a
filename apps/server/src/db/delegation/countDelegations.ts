import { sql } from 'kysely'
import type { Db } from '../Database.ts'

/** How many delegations of an account there are, ended ones too. */
export async function countDelegations(db: Db, accountId: bigint): Promise<number> {
  const { count } = await db
    .selectFrom('delegation')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return count
}
