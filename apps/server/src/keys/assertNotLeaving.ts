import { isLeaving } from '../db/account/isLeaving.ts'
import type { Tx } from '../db/Database.ts'
import { AccountLeavingError } from './AccountLeavingError.ts'

/** @throws {@link AccountLeavingError} while what the account left behind is not yet purged. */
export async function assertNotLeaving(tx: Tx, accountId: bigint): Promise<void> {
  if (await isLeaving(tx, accountId)) throw new AccountLeavingError()
}
