import type { Tx } from '../db/Database.ts'
import { AccountLeavingError } from './AccountLeavingError.ts'

/** @throws {@link AccountLeavingError} while what the account left behind is not yet purged. */
export async function assertNotLeaving(tx: Tx, accountId: bigint): Promise<void> {
  const row = await tx
    .selectFrom('account_deletion')
    .select('seq')
    .where('account_id', '=', accountId)
    .where('completed_at', 'is', null)
    .executeTakeFirst()
  if (row) throw new AccountLeavingError()
}
