import { limits } from '@kith/protocol'
import { askTogether } from '../db/askTogether.ts'
import type { Db } from '../db/Database.ts'
import { whileLogLocked } from '../db/whileLogLocked.ts'
import { askHandleOwners } from '../log/askHandleOwners.ts'
import { spendPoints } from '../log/spendPoints.ts'

export type ChargeFileParameters = {
  accountId: bigint
  /** Of the file. */
  bytes: number
  /** Chain of the handles that raise an account's allowance. */
  chainId: number
  nowMs: number
}

/**
 * Takes what it costs to read a file from the allowance its account has for imports: by its size, whatever is in it, and before it
 * is read.
 *
 * @throws {@link QuotaExceededError}
 */
export async function chargeFile(db: Db, { accountId, bytes, chainId, nowMs }: ChargeFileParameters): Promise<void> {
  const points = Math.max(1, Math.ceil(bytes / limits.importBytesPerPoint))
  // Batches of another file of the account count their points while they have the log locked.
  await whileLogLocked(db, async (tx) => {
    const spent = await tx.selectFrom('import_quota').selectAll().where('account_id', '=', accountId).executeTakeFirst()
    const { owners } = await askTogether(tx, { owners: askHandleOwners(tx, { accountIds: [accountId], chainId }) })
    const spending = spendPoints({ spent, points, nowMs, hasHandle: owners.has(accountId) })
    await tx
      .insertInto('import_quota')
      .values({ account_id: accountId, ...spending })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(spending))
      .execute()
  })
}
