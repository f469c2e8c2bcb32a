import type { Tx } from '../Database.ts'

export type ListAccountEntriesParameters = {
  accountId: bigint
  /** Goes on after this log position. */
  after: bigint
  /** The last log position. */
  upTo: bigint
  limit: number
}

/** Log entries of an account, oldest first. */
export async function listAccountEntries(
  tx: Tx,
  { accountId, after, upTo, limit }: ListAccountEntriesParameters,
): Promise<readonly Readonly<{ seq: bigint; type: string }>[]> {
  return await tx
    .selectFrom('message')
    .select(['seq', 'type'])
    .where('account_id', '=', accountId)
    .where('seq', '>', after)
    .where('seq', '<=', upTo)
    .orderBy('seq')
    .limit(limit)
    .execute()
}
