import { limits } from '@kith/protocol'
import type { Db, Tx } from '../db/Database.ts'
import { askPayers } from '../db/limit/askPayers.ts'
import type { Payer } from '../db/limit/Payer.ts'
import { writeSpending } from '../db/limit/writeSpending.ts'
import { askLogHead } from '../db/log/askLogHead.ts'
import { readBatch } from '../db/readBatch.ts'
import { spendPoints } from '../limits/points/spendPoints.ts'

export type ChargeFileParameters = {
  accountId: bigint
  /** Size of the file. */
  bytes: number
  /** Chain of the handles that raise an account's allowance. */
  chainId: number
  /** Blocks until a handle counts as confirmed. */
  confirmations: number
  nowMs: number
}

/**
 * Charges an account's import allowance for a file by its size, whatever it contains, before it is read.
 *
 * @throws {@link QuotaExceededError}
 */
export async function chargeFile(
  db: Db,
  { accountId, bytes, chainId, confirmations, nowMs }: ChargeFileParameters,
): Promise<void> {
  const points = Math.max(1, Math.ceil(bytes / limits.importBytesPerPoint))
  const askPayer = (tx: Tx) => askPayers(tx, { accountIds: [accountId], chainId, confirmations, isImport: true })
  const spend = (payers: ReadonlyMap<bigint, Payer>) => {
    const payer = payers.get(accountId)
    if (!payer) throw new Error('The account that signed the file is not there.')
    const { subject, spent, handle } = payer
    return { subject, handle, spending: spendPoints({ spent, handle, points, nowMs }) }
  }
  await db.transaction().execute(async (tx) => {
    // First without the log lock, so that messages do not wait for a refused file.
    const { payer } = await readBatch(tx, { payer: askPayer(tx) })
    spend(payer)
    // Batches of another file of this account spend points under the log lock, too.
    const { payers } = await readBatch(tx, {
      head: askLogHead(tx),
      payers: askPayer(tx),
    })
    const { subject, handle, spending } = spend(payers)
    const rows = [{ subject, ...spending.account }]
    if (handle && spending.handle) rows.push({ subject: handle.subject, ...spending.handle })
    await tx.executeQuery(writeSpending(tx, rows))
  })
}
