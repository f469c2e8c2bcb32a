import { sql } from 'kysely'
import { inNetworkOf } from '../client-network/inNetworkOf.ts'
import type { Db } from '../Database.ts'
import type { Page, PageEntry } from '../page/Page.ts'

export type ListPostsForOperatorsParameters = {
  /** A `tsquery` over the terms that `termsOfPost` writes; `null` matches any. */
  terms: string | null
  writtenAfter: Date | null
  /** Address of an account. Only posts match whose authors signed in from one of its networks. */
  networkOf: Uint8Array | null
}

/** Lists posts and replies, newest first, for operators. Includes withheld posts. */
export async function listPostsForOperators(
  db: Db,
  { terms, writtenAfter, networkOf }: ListPostsForOperatorsParameters,
  { after, limit }: Page,
): Promise<readonly PageEntry[]> {
  let query = db
    .selectFrom('post')
    .select(['post.seq as cursor', 'post.seq as key'])
    .where('post.deleted_seq', 'is', null)
    .orderBy('post.seq', 'desc')
    .limit(limit)
  if (terms !== null)
    query = query.where(sql<boolean>`exists (
      select from post_words where post_seq = post.seq and terms @@ ${terms}::tsquery
    )`)
  if (writtenAfter !== null) query = query.where('post.received_at', '>=', writtenAfter)
  if (networkOf !== null) query = query.where(inNetworkOf(networkOf, 'post.account_id'))
  if (after !== null) query = query.where('post.seq', '<', after)
  return await query.execute()
}
