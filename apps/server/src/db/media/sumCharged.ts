import { sql } from 'kysely'
import type { Db } from '../Database.ts'

/** How much room the pictures of an account take, in bytes. */
export async function sumCharged(db: Db, accountId: bigint): Promise<number> {
  const { used } = await db
    .selectFrom('media_upload')
    .select(sql<bigint>`coalesce(sum(charged_bytes), 0)::bigint`.as('used'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return Number(used)
}
