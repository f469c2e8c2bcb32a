import type { Db } from '../Database.ts'

/** A deletion at its log position. */
export type OpenDeletion = Readonly<{ accountId: bigint; seq: bigint }>

/** The oldest deletion whose account is not purged yet. */
export async function findOpenDeletion(db: Db): Promise<OpenDeletion | undefined> {
  return await db
    .selectFrom('account_deletion')
    .select(['account_id as accountId', 'seq'])
    .where('completed_at', 'is', null)
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst()
}
