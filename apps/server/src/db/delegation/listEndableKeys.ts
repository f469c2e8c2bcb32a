import type { Tx } from '../Database.ts'

export type ListEndableKeysParameters = {
  accountId: bigint
  at: Date
  /** This key alone; `null` for all. */
  didKey: string | null
}

/** The delegations of an account that did not end and did not expire at that time; also idle ones. */
export async function listEndableKeys(
  tx: Tx,
  { accountId, at, didKey }: ListEndableKeysParameters,
): Promise<readonly Uint8Array[]> {
  const rows = await tx
    .selectFrom('delegation')
    .select('id')
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at)
    .$if(didKey !== null, (query) => query.where('did_key', '=', didKey))
    .execute()
  return rows.map(({ id }) => id)
}
