import type { ReportCategory } from '@kith/protocol'
import type { Db } from '../Database.ts'
import { isAnyOf } from '../isAnyOf.ts'

export type ReportNode = Readonly<{
  place: bigint
  reporterId: bigint
  category: ReportCategory
  note: string
  receivedAt: Date
  /** The act that closed it. */
  closedSeq: bigint | null
}>

/** Reports by place, in no particular order. */
export async function findReports(db: Db, places: readonly bigint[]): Promise<readonly ReportNode[]> {
  return await db
    .selectFrom('report')
    .select([
      'place',
      'account_id as reporterId',
      // Only categories of the protocol are accepted.
      (it) => it.ref('category').$castTo<ReportCategory>().as('category'),
      'note',
      'received_at as receivedAt',
      'closed_seq as closedSeq',
    ])
    .where(isAnyOf('place', 'bigint', places))
    .execute()
}
