import type { Db } from '../Database.ts'
import { isAnyOf } from '../isAnyOf.ts'

export type CaseNode = Readonly<{
  id: bigint
  accountId: bigint
  postSeq: bigint | null
  /** Open ones. */
  reportCount: number
  answerCount: number
  /** How many of the open reports say what. */
  categories: Readonly<Record<string, number>>
  changedAt: Date
}>

/** Cases by id, in no particular order. */
export async function findCases(db: Db, ids: readonly bigint[]): Promise<readonly CaseNode[]> {
  return await db
    .selectFrom('moderation_case')
    .select([
      'id',
      'account_id as accountId',
      'post_seq as postSeq',
      'report_count as reportCount',
      'answer_count as answerCount',
      'categories',
      'changed_at as changedAt',
    ])
    .where(isAnyOf('id', 'bigint', ids))
    .execute()
}
