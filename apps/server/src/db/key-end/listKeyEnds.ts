import type { Db } from '../Database.ts'
import { cutPage } from '../page/cutPage.ts'
import type { Page } from '../page/Page.ts'

/** Delegations of an account whose keys ended, the last end first. */
export async function listKeyEnds(
  db: Db,
  { accountId, ...page }: Page & { accountId: bigint },
): Promise<readonly { seq: bigint; delegationId: Uint8Array }[]> {
  const rows = await db
    .selectFrom('delegation')
    .select(['revoked_seq as seq', 'id as delegationId'])
    .where('account_id', '=', accountId)
    .where('revoked_seq', 'is not', null)
    .$call((list) => cutPage(list, 'revoked_seq', page))
    .execute()
  return rows.flatMap(({ seq, delegationId }) => (seq === null ? [] : [{ seq, delegationId }]))
}
