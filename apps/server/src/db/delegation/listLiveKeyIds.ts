import type { Db } from '../Database.ts'
import { selectLiveKeys } from './selectLiveKeys.ts'

/** The delegations of an account whose keys may act now, most recently used first. */
export async function listLiveKeyIds(
  db: Db,
  account: { accountId: bigint; now: Date },
): Promise<readonly Uint8Array[]> {
  const rows = await selectLiveKeys(db, account).select('id').execute()
  return rows.map(({ id }) => id)
}
