import { sql } from 'kysely'
import type { Tx } from './Database.ts'
import { listTables } from './listTables.ts'

/** Empties every table that is derived from the log and the chain, and resets the counts of accounts. */
export async function emptyProjections(tx: Tx): Promise<void> {
  // One statement, since they refer to each other. It fails where a table of another kind refers to one of them.
  await sql`truncate table ${sql.join(listTables('projection').map((table) => sql.table(table)))}`.execute(tx)
  // The one row that is there before anything happened.
  const nothing = { account_count: 0, post_count: 0, reply_count: 0, like_count: 0, repost_count: 0, follow_count: 0 }
  await tx
    .insertInto('service_stat')
    .values({ id: 1, ...nothing })
    .execute()
  await tx
    .updateTable('account')
    .set({ post_count: 0, follower_count: 0, following_count: 0, counted_followers: 0 })
    .execute()
}
