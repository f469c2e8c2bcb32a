import type { Db } from '../Database.ts'

/** The log positions of a deletion, and of its end once that is there. */
export type Deletion = Readonly<{ accountId: bigint; seq: bigint; completedSeq: bigint | null }>

/** All deletions of accounts, in no particular order. */
export async function listDeletions(db: Db): Promise<readonly Deletion[]> {
  return await db
    .selectFrom('account_deletion')
    .select(['account_id as accountId', 'seq', 'completed_seq as completedSeq'])
    .execute()
}
