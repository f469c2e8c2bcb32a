import type { Db } from '../Database.ts'
import { isAnyOf } from '../isAnyOf.ts'

export type AccountStats = Readonly<{
  replyCount: number
  likesReceived: number
  repostsReceived: number
  repliesReceived: number
  quotesReceived: number
}>

/** Of an account that neither wrote nor got anything. */
export const noStats: AccountStats = {
  replyCount: 0,
  likesReceived: 0,
  repostsReceived: 0,
  repliesReceived: 0,
  quotesReceived: 0,
}

/** What these accounts wrote and got, in no particular order; accounts that neither wrote nor got anything are missing. */
export async function findAccountStats(
  db: Db,
  accountIds: readonly bigint[],
): Promise<readonly (AccountStats & { accountId: bigint })[]> {
  return await db
    .selectFrom('account_stat')
    .select([
      'account_id as accountId',
      'reply_count as replyCount',
      'likes_received as likesReceived',
      'reposts_received as repostsReceived',
      'replies_received as repliesReceived',
      'quotes_received as quotesReceived',
    ])
    .where(isAnyOf('account_id', 'bigint', accountIds))
    .execute()
}
