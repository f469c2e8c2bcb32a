import type { Tx } from '../Database.ts'

/** A report that no act closed. */
export type OpenReport = Readonly<{ place: bigint; category: string; ts: Date; messageId: Uint8Array }>

/** Finds the open report of an account in a case. */
export async function findOpenReport(
  tx: Tx,
  { caseId, accountId }: { caseId: bigint; accountId: bigint },
): Promise<OpenReport | undefined> {
  return await tx
    .selectFrom('report')
    .select(['place', 'category', 'ts', 'id as messageId'])
    .where('case_id', '=', caseId)
    .where('account_id', '=', accountId)
    .where('closed_seq', 'is', null)
    .executeTakeFirst()
}
