import { limits } from '@kith/protocol'
import { askTogether } from '../db/askTogether.ts'
import type { Db } from '../db/Database.ts'
import { whileLogLocked } from '../db/whileLogLocked.ts'
import { askPayers } from '../log/points/askPayers.ts'
import { spendPoints } from '../log/points/spendPoints.ts'
import { writeSpending } from '../log/points/writeSpending.ts'

export type ChargeFileParameters = {
  accountId: bigint
  /** Of the file. */
  bytes: number
  /** Chain of the handles that raise an account's allowance. */
  chainId: number
  /** Blocks until a handle counts as confirmed. */
  confirmations: number
  nowMs: number
}

/**
 * Charges an account's import allowance for reading a file: by its size, whatever is in it, and before it is read.
 *
 * @throws {@link QuotaExceededError}
 */
export async function chargeFile(
  db: Db,
  { accountId, bytes, chainId, confirmations, nowMs }: ChargeFileParameters,
): Promise<void> {
  const points = Math.max(1, Math.ceil(bytes / limits.importBytesPerPoint))
  // Batches of another file of the account count their points while they have the log locked.
  await whileLogLocked(db, async (tx) => {
    const accountIds = [accountId]
    const { payers } = await askTogether(tx, {
      payers: askPayers(tx, { accountIds, chainId, confirmations, isImport: true }),
    })
    const payer = payers.get(accountId)
    if (!payer) throw new Error('The account that signed the file is not there.')
    const { subject, spent, handle } = payer
    const spending = spendPoints({ spent, handle, points, nowMs })
    const rows = [{ subject, ...spending.account }]
    if (handle && spending.handle) rows.push({ subject: handle.subject, ...spending.handle })
    const copied = rows.map(({ at, minutes, hours, ...row }) => ({
      ...row,
      at,
      minutes: [...minutes],
      hours: [...hours],
    }))
    await tx.executeQuery(writeSpending(tx, copied))
  })
}
